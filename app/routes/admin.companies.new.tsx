import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/crm/new-company/new-company.server';
export { default } from '~/pages/crm/new-company/new-company';
export const meta = titled('companies-staff:new.title');
