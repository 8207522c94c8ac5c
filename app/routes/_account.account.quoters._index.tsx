import { titled } from '~/features/shell/titles';

export { loader } from '~/features/quoting/own/own-quoters.server';
export { default } from '~/features/quoting/own/own-quoters';
export const meta = titled('quoting:own.title');
