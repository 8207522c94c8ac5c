import { titled } from '~/features/shell/titles';

export { action, loader } from '~/features/shop/checkout/checkout.server';
export { default } from '~/features/shop/checkout/checkout';
export const meta = titled('shop:checkout.title');
