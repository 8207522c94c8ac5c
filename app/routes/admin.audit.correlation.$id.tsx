import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/audit/correlation.server';
export { default } from '~/pages/audit/correlation';
export const meta = titled('audit-staff:correlation.title');
