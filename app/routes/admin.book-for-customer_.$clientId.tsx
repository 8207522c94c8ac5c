import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/shop/book-for/confirm-for.server';
export { default } from '~/pages/shop/book-for/confirm-for';
export const meta = titled('quoting-staff:confirm-for.title');
