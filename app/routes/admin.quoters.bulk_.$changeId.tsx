import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/quoting/bulk/progress.server';
export { default } from '~/pages/quoting/bulk/progress';
export const meta = titled('quoting-staff:bulk.title');
