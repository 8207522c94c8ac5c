import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/crm/company/company.server';

export { action, loader } from '~/pages/crm/company/company.server';
export { default } from '~/pages/crm/company/company';
export const meta = titled<typeof Loader>('crm-staff:company.one', ({ name }) => ({ name }));
