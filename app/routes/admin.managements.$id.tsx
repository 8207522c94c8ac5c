import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/crm/management/management.server';
export { default } from '~/pages/crm/management/management';
export const meta = titled('meetings-staff:managements.title');
