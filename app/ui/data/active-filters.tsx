import { Link, useSearchParams } from '@remix-run/react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

export function ActiveFilters({ active }: { readonly active: readonly ActiveFilter[] }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  if (active.length === 0) return null;
  const without = (names: readonly string[]): string => {
    const next = new URLSearchParams(parameters);
    for (const name of [...names, 'page']) next.delete(name);
    return `?${next}`;
  };
  return (
    <ul
      className="flex flex-wrap items-center gap-1.5"
      aria-label={t('filters.active', { count: active.length })}
    >
      {active.map(({ name, label, value }) => (
        <li key={name}>
          <Link
            to={without([name])}
            preventScrollReset
            aria-label={t('filters.remove', { label, value })}
            className="flex h-6 items-center gap-1 rounded-full bg-accent-soft ps-2.5 pe-1.5 text-xs text-accent hover:brightness-95"
          >
            <span>{label}:</span>
            <b className="max-w-48 truncate font-medium">{value}</b>
            <X aria-hidden className="size-3.5 print:hidden" />
          </Link>
        </li>
      ))}
      <li className="print:hidden">
        <Link
          to={without(active.map(({ name }) => name))}
          preventScrollReset
          className="rounded-sm px-1.5 text-xs text-muted underline"
        >
          {t('filters.clear')}
        </Link>
      </li>
    </ul>
  );
}
