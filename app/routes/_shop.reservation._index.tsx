import { titled } from '~/features/shell/titles';

export { loader } from '~/features/shop/reservation/reservations.server';
export { default } from '~/features/shop/reservation/own-reservations';
export const meta = titled('shop:reservation.mine');
