import { titled } from '~/pages/shell/titles';

export { homeLoader as loader } from '~/pages/shop/home/home.server';
export { default } from '~/pages/shop/home/home';
export const meta = titled('shop:home.meta');
