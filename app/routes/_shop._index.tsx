import { titled } from '~/features/shell/titles';

export { homeLoader as loader } from '~/features/shop/results/results.server';
export { default } from '~/features/shop/home/home';
export const meta = titled('shop:home.meta');
