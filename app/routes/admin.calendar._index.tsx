import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/crm/calendar/calendar.server';
export { default } from '~/pages/crm/calendar/calendar';
export const meta = titled('meetings-staff:title');
