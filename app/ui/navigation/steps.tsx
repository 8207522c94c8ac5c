import { Link } from '@remix-run/react';
import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';

export interface StepItem {
  readonly id: string;
  readonly label: string;
  readonly to?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly status?: 'done' | 'wrong' | 'open' | undefined;
}

interface StepsProps {
  readonly items: readonly StepItem[];
  readonly current: string;
}

export function Steps({ items, current }: StepsProps) {
  const { t } = useTranslation();
  const at = items.findIndex(({ id }) => id === current);
  return (
    <nav aria-label={t('steps.label')}>
      <p className="mb-1.5 text-xs text-muted sm:hidden">
        {t('steps.step', { number: at + 1, total: items.length })}:{' '}
        <b className="text-ink">{items[at]?.label}</b>
      </p>
      <ol className="flex gap-1.5 sm:gap-2">
        {items.map((item, index) => (
          <li
            key={item.id}
            aria-current={item.id === current ? 'step' : undefined}
            className={classes(
              'relative min-w-0 flex-1 border-t-3 pt-2 transition-colors',
              item.status === 'wrong'
                ? 'border-danger-solid'
                : item.id === current || item.status === 'done'
                  ? 'border-accent'
                  : 'border-line',
            )}
          >
            <StepLink item={item} number={index + 1} isCurrent={item.id === current} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepLink({
  item,
  number,
  isCurrent,
}: {
  readonly item: StepItem;
  readonly number: number;
  readonly isCurrent: boolean;
}) {
  const { t } = useTranslation();
  const className = classes(
    'flex min-h-6 max-w-full items-center gap-1.5 rounded-sm text-sm',
    // On phones only the bar is visible, so the touch area extends to a finger's height around it.
    'max-sm:absolute max-sm:inset-x-0 max-sm:-top-6 max-sm:h-11',
    isCurrent ? 'font-semibold text-ink' : 'text-muted',
  );
  const content = (
    <span className="max-sm:sr-only sm:contents">
      {item.status === 'wrong' ? (
        <CircleAlert aria-label={t('steps.wrong')} className="size-4 shrink-0 text-danger" />
      ) : item.status === 'done' && !isCurrent ? (
        <Check aria-label={t('steps.done')} className="size-4 shrink-0 text-accent" />
      ) : (
        <span className="num">{number}.</span>
      )}
      <span className="truncate">{item.label}</span>
    </span>
  );
  if (item.to !== undefined) {
    return (
      <Link to={item.to} className={classes(className, 'hover:text-ink')}>
        {content}
      </Link>
    );
  }
  if (item.onSelect !== undefined) {
    return (
      <button
        type="button"
        onClick={item.onSelect}
        className={classes(className, 'cursor-pointer hover:text-ink')}
      >
        {content}
      </button>
    );
  }
  return <span className={className}>{content}</span>;
}
