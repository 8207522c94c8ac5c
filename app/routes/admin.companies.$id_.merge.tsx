import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/crm/merge-company/merge-company.server';

export { action, loader } from '~/pages/crm/merge-company/merge-company.server';
export { default } from '~/pages/crm/merge-company/merge-company';
export const meta = titled<typeof Loader>('companies-staff:merge.title', ({ name }) => ({ name }));
