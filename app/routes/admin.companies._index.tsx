import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/crm/companies/companies.server';
export { default } from '~/pages/crm/companies/companies';
export const meta = titled('crm-staff:companies.title');
