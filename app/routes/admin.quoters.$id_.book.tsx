import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/quoting/book/book.server';
export { default } from '~/pages/quoting/book/book';
export const meta = titled('quoting-staff:one.book');
