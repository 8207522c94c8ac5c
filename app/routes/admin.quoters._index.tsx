import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/quoting/list/quoters.server';
export { default } from '~/pages/quoting/list/quoters';
export const meta = titled('quoting-staff:list.title');
