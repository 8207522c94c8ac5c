export { loader } from '~/pages/shop/route/route-map.server';
