import { Link, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { TabCount } from '~/ui/navigation/tab-bar';

interface StateTabsProps {
  readonly tabs: readonly { readonly code: string; readonly label: string; readonly count: number }[];
  readonly all: number;
}

export function StateTabs({ tabs, all }: StateTabsProps) {
  const { t } = useTranslation('quoting-staff');
  const [parameters] = useSearchParams();
  const chosen = parameters.getAll('state');
  const addressOf = (state: string | null): string => {
    const next = new URLSearchParams(parameters);
    for (const name of ['state', 'stateLv2', 'page']) next.delete(name);
    if (state !== null) next.set('state', state);
    return `?${next}`;
  };
  const items = [{ code: null, label: t('list.all'), count: all }, ...tabs];
  return (
    <nav aria-label={t('list.states')} className="flex gap-1 overflow-x-auto border-b border-line">
      {items.map(({ code, label, count }) => {
        const isCurrent = code === null ? chosen.length === 0 : chosen.includes(code);
        return (
          <Link
            key={code ?? ''}
            to={addressOf(code)}
            discover="none"
            aria-current={isCurrent ? 'page' : undefined}
            className={classes(
              'relative flex shrink-0 items-center gap-2 rounded-t-md px-3 py-2 text-sm font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
              isCurrent
                ? 'text-ink after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent'
                : 'text-muted hover:text-ink',
            )}
          >
            {label}
            <TabCount count={count} />
          </Link>
        );
      })}
    </nav>
  );
}
