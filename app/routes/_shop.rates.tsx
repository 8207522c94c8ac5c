export { loader } from '~/features/shop/results/results.server';
export { meta } from '~/features/shop/results/results-meta';
export { default } from '~/features/shop/results/results';
