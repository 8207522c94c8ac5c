export { loader } from '~/pages/shop/compare/compare.server';
export { meta } from '~/pages/shop/compare/compare-meta';
export { default } from '~/pages/shop/compare/compare';
