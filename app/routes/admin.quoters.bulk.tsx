import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/quoting/bulk/bulk.server';
export { default } from '~/pages/quoting/bulk/bulk';
export const meta = titled('quoting-staff:bulk.title');
