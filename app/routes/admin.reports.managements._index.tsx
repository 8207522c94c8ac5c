import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/reports/managements/managements.server';
export { default } from '~/pages/reports/managements/managements';
export const meta = titled('reports-staff:title');
