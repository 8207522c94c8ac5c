import type { oneLoader } from '~/pages/shop/reservation/reservations.server';
import { titled } from '~/pages/shell/titles';

export { oneAction as action, oneLoader as loader } from '~/pages/shop/reservation/reservations.server';
export { default, shouldRevalidate } from '~/pages/shop/reservation/staff-reservation';
export const meta = titled<typeof oneLoader>('shop:reservation.title', ({ reservation }) => ({
  number: reservation.number,
}));
