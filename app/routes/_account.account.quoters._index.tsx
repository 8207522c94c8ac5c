import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/quoting/own/own-quoters.server';
export { default } from '~/pages/quoting/own/own-quoters';
export const meta = titled('quoting:own.title');
