import { useTranslation } from 'react-i18next';
import { useMatches } from '@remix-run/react';

export function CartCount() {
  const { t } = useTranslation('shell');
  const count = useMatches().reduce<number>((known, { data }) => cartCountIn(data) ?? known, 0);
  if (count === 0) return null;
  return (
    <span className="absolute -end-0.5 -top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-2xs font-semibold text-on-accent num">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">: {t('cart-count', { count })}</span>
    </span>
  );
}

function cartCountIn(data: unknown): number | undefined {
  return typeof data === 'object' &&
    data !== null &&
    'cartCount' in data &&
    typeof data.cartCount === 'number'
    ? data.cartCount
    : undefined;
}
