import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';

export interface Crumb {
  readonly label: string;
  readonly to?: string | undefined;
}

export function Breadcrumbs({ items }: { readonly items: readonly Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-1 text-xs text-muted">
        {items.map(({ label, to }, index) => (
          <li key={`${to ?? ''} ${label}`} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3 opacity-60" />}
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to} className="rounded-sm hover:text-ink hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly breadcrumbs?: readonly Crumb[] | undefined;
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, description, breadcrumbs, status, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-1.5">
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5">
        <div className="min-w-0 max-w-full sm:min-w-min sm:flex-1 sm:basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl font-semibold">{title}</h1>
            {status}
          </div>
          {description !== undefined && (
            <p className="mt-0.5 max-w-3xl text-pretty wrap-anywhere text-muted">{description}</p>
          )}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}

const widths = { full: '', wide: 'max-w-6xl', medium: 'max-w-4xl', text: 'max-w-3xl' } as const;

interface PageProps {
  readonly children: ReactNode;
  /** `full` for lists, `wide` for records, `medium` for several pages under one header, `text` for forms and reading. */
  readonly width?: keyof typeof widths;
  readonly className?: string;
}

export function Page({ children, width = 'full', className }: PageProps) {
  return (
    <div
      className={classes(
        'mx-auto flex w-full flex-col gap-4 px-4 py-5 sm:px-6 lg:px-8',
        widths[width],
        className,
      )}
    >
      {children}
    </div>
  );
}
