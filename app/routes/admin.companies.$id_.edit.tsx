import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/crm/edit-company/edit-company.server';

export { action, loader } from '~/pages/crm/edit-company/edit-company.server';
export { default } from '~/pages/crm/edit-company/edit-company';
export const meta = titled<typeof Loader>('companies-staff:edit.title', ({ name }) => ({ name }));
