import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/crm/meeting/meeting.server';
export { default } from '~/pages/crm/meeting/meeting';
export const meta = titled('meetings-staff:one.details');
