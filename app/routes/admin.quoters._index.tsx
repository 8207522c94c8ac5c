import { titled } from '~/features/shell/titles';

export { loader } from '~/features/quoting/list/quoters.server';
export { default } from '~/features/quoting/list/quoters';
export const meta = titled('quoting-staff:list.title');
