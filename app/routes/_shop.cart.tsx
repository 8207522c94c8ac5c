import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/shop/cart/cart.server';
export { default } from '~/pages/shop/cart/cart';
export const meta = titled('shop:cart.title');
