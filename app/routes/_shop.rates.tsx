export { loader } from '~/pages/shop/results/results.server';
export { meta } from '~/pages/shop/results/results-meta';
export { default } from '~/pages/shop/results/results';
