import { useMayOrder } from '../root/root-data';

const places = [
  { to: '/', text: 'nav.search' },
  { to: '/manual-quoter', text: 'nav.manual-quoter' },
  { to: '/help', text: 'nav.help' },
] as const;

/** The sections of the shop that have something for the reader. */
export function usePlaces() {
  const mayOrder = useMayOrder();
  return places.filter(({ to }) => mayOrder || to !== '/manual-quoter');
}
