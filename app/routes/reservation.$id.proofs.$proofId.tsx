export { loader } from '~/pages/shop/reservation/proof-file.server';
