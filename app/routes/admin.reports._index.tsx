import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/quoting/report/report.server';
export { default } from '~/pages/quoting/report/report';
export const meta = titled('quoting-staff:report.title');
