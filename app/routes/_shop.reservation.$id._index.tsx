import type { loader } from '~/features/shop/reservation/reservation.server';
import { titled } from '~/features/shell/titles';

export { action, loader } from '~/features/shop/reservation/reservation.server';
export { default } from '~/features/shop/reservation/reservation';
export const meta = titled<typeof loader>('shop:reservation.title', ({ reservation }) => ({
  number: reservation.number,
}));
