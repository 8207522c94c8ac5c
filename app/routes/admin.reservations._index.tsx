import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/shop/reservation/reservations.server';
export { default } from '~/pages/shop/reservation/reservations';
export const meta = titled('shop:reservation.list');
