import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/data/states';
import type { goodsLinks } from './goods-links.server';

export function SpecialRates({
  special: { count, links },
}: {
  readonly special: ReturnType<typeof goodsLinks>;
}) {
  const { t } = useTranslation('shop');
  if (count === 0) return null;
  return (
    <Notice title={t('results.special', { count })}>
      <p>{t('results.special-hint')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {links.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className="font-medium text-accent hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
