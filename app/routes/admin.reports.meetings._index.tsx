import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/reports/meetings/meetings.server';
export { default } from '~/pages/reports/meetings/meetings';
export const meta = titled('reports-staff:title');
