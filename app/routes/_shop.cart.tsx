import { titled } from '~/features/shell/titles';

export { action, loader } from '~/features/shop/cart/cart.server';
export { default } from '~/features/shop/cart/cart';
export const meta = titled('shop:cart.title');
