import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/shop/book-for/book-for.server';
export { default } from '~/pages/shop/book-for/book-for';
export const meta = titled('quoting-staff:book-for.title');
