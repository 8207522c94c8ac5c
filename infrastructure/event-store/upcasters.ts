import { renameQuoterDetailFields } from '../../domain/quoting/quoter/upcast-detail';
import { upcastReservationOfCart } from '../../domain/shop/reservation/upcast-made';
import type { Upcaster } from './upcasting';

/** One per event version that is no longer written, each with a frozen sample in `tests/events/samples`. */
export const upcasters: readonly Upcaster[] = [
  { category: 'quoter', type: 'QuoterDetailUpdated', from: 1, upcast: renameQuoterDetailFields },
  { category: 'reservation', type: 'ReservationMade', from: 1, upcast: upcastReservationOfCart },
];
