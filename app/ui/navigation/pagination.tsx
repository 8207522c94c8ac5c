import { Link, useSearchParams } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../button';
import { classes } from '../classes';
import { EmptyState } from '../data/states';
import { useFormats } from '../format';
import { pageNumbers } from './page-numbers';

interface PaginationProps {
  readonly total: number;
  readonly page: number;
  readonly take: number;
  readonly param?: string;
}

const itemClass = 'grid h-8 min-w-8 place-items-center rounded-md px-2 text-sm num';

/**
 * Shows the total even for a single page, nothing for an empty list, and replaces the list beyond the last
 * page.
 */
export function Pagination({ total, page, take, param = 'page' }: PaginationProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [parameters] = useSearchParams();
  const last = Math.max(1, Math.ceil(total / take));
  const from = (page - 1) * take + 1;
  const to = Math.min(page * take, total);

  const addressOf = (target: number): string => {
    const next = new URLSearchParams(parameters);
    if (target === 1) next.delete(param);
    else next.set(param, String(target));
    return `?${next}`;
  };

  if (page > last)
    return (
      <EmptyState
        title={t('pages.gone')}
        action={<LinkButton to={addressOf(last)}>{t('pages.last')}</LinkButton>}
      />
    );
  if (total === 0) return null;

  return (
    <div className="pagination flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-muted num">
        {t('pages.range', { from: number(from), to: number(to), total: number(total) })}
      </p>
      {last > 1 && (
        <nav aria-label={t('pages.label')} className="flex items-center gap-0.5">
          <Step to={page > 1 ? addressOf(page - 1) : null} label={t('pages.previous')} rel="prev">
            <ChevronLeft aria-hidden className="size-4" />
          </Step>
          {pageNumbers(page, last).map((entry, index) =>
            entry === 'gap' ? (
              <span key={`gap ${index}`} aria-hidden className="w-6 text-center text-faint">
                …
              </span>
            ) : (
              <Link
                key={entry}
                to={addressOf(entry)}
                aria-label={t('pages.page', { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
                className={classes(
                  itemClass,
                  entry === page
                    ? 'bg-accent-soft font-semibold text-accent'
                    : 'text-muted hover:bg-hover hover:text-ink max-sm:hidden',
                )}
              >
                {entry}
              </Link>
            ),
          )}
          <Step to={page < last ? addressOf(page + 1) : null} label={t('pages.next')} rel="next">
            <ChevronRight aria-hidden className="size-4" />
          </Step>
        </nav>
      )}
    </div>
  );
}

interface StepProps {
  readonly to: string | null;
  readonly label: string;
  readonly rel: 'prev' | 'next';
  readonly children: ReactNode;
}

function Step({ to, label, rel, children }: StepProps) {
  if (to === null) {
    return (
      <span aria-hidden className={classes(itemClass, 'text-muted opacity-40')}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={to}
      rel={rel}
      aria-label={label}
      className={classes(itemClass, 'text-muted hover:bg-hover hover:text-ink')}
    >
      {children}
    </Link>
  );
}
