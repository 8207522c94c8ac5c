export { loader } from '~/pages/shop/reservation/reservation-pdf.server';
