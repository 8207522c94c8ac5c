import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/shop/checkout/checkout.server';
export { default, shouldRevalidate } from '~/pages/shop/checkout/checkout';
export const meta = titled('shop:checkout.title');
