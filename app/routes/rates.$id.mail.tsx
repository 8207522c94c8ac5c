export { action } from '~/pages/shop/results/mail-offer.server';
