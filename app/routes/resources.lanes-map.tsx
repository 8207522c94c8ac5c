export { loader } from '~/pages/shop/home/lanes-map.server';
