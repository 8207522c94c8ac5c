import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/crm/meeting/new-meeting.server';
export { default } from '~/pages/crm/meeting/new-meeting';
export const meta = titled('meetings-staff:new');
