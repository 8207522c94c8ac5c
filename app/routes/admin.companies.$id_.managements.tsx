import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/crm/managements/managements.server';
export { default } from '~/pages/crm/managements/managements';
export const meta = titled('meetings-staff:managements.title');
