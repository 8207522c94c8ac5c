import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/crm/edit-meeting/edit-meeting.server';
export { default } from '~/pages/crm/edit-meeting/edit-meeting';
export const meta = titled('meetings-staff:edit.title');
