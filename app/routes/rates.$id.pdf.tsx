export { loader } from '~/pages/shop/results/offer-pdf.server';
