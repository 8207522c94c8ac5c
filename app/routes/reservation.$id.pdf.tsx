export { loader } from '~/features/shop/reservation/reservation-pdf.server';
