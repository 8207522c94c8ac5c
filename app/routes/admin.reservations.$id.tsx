import type { oneLoader } from '~/features/shop/reservation/reservations.server';
import { titled } from '~/features/shell/titles';

export { oneAction as action, oneLoader as loader } from '~/features/shop/reservation/reservations.server';
export { default, shouldRevalidate } from '~/features/shop/reservation/staff-reservation';
export const meta = titled<typeof oneLoader>('shop:reservation.title', ({ reservation }) => ({
  number: reservation.number,
}));
