import { useMayOrder } from '../root/root-data';

const places = [
  { to: '/', text: 'nav.search' },
  { to: '/manual-quoter', text: 'nav.manual-quoter' },
  { to: '/help', text: 'nav.help' },
] as const;

export function usePlaces() {
  const mayOrder = useMayOrder();
  return places.filter(({ to }) => mayOrder || to !== '/manual-quoter');
}
