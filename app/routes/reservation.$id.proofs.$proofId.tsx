export { loader } from '~/features/shop/reservation/proof-file.server';
