import type { loader } from '~/pages/shop/reservation/reservation.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/shop/reservation/reservation.server';
export { default } from '~/pages/shop/reservation/reservation';
export const meta = titled<typeof loader>('shop:reservation.title', ({ reservation }) => ({
  number: reservation.number,
}));
