import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { useCompany } from './root/root-data';

export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={classes('size-7 shrink-0', className)}>
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <path
        d="M5.5 16.5C8.5 16.5 9 8 13 8h3.5"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-on-accent"
      />
      <path
        d="M15 4.8 18.6 8 15 11.2"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
      <circle cx="6" cy="16.5" r="2" className="fill-beacon" />
    </svg>
  );
}

interface BrandProps {
  readonly to: string;
  readonly className?: string;
  readonly hideName?: boolean;
}

/** Logo and name of the page's owner company, linking home; the platform's if the company is not known. */
export function Brand({ to, className, hideName = false }: BrandProps) {
  const { t } = useTranslation('shell');
  const company = useCompany();
  const logo = company?.logo ?? null;
  return (
    <Link to={to} className={classes('flex min-w-0 items-center gap-2.5 rounded-md', className)}>
      {logo === null ? (
        <Mark />
      ) : (
        <img
          src={`/owner-logos/${logo}`}
          alt=""
          className="h-7 max-w-32 shrink-0 rounded-md bg-white object-contain p-0.5"
        />
      )}
      <span className={hideName ? 'sr-only' : 'truncate text-lg font-semibold tracking-tight'}>
        {company?.name ?? t('brand')}
      </span>
    </Link>
  );
}

/** Must be the first element in the tab order. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a
      href="#content"
      className="fixed start-3 top-3 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0 print:hidden"
    >
      {t('skip')}
    </a>
  );
}
