import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/crm/duplicates/duplicates.server';
export { default } from '~/pages/crm/duplicates/duplicates';
export const meta = titled('companies-staff:duplicates.title');
