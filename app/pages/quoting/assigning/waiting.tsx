import { useTranslation } from 'react-i18next';
import { StatusBadge } from '~/ui/data/badge';
import { AssignMenu } from './assign-menu';
import type { AssignedQuote, AssigningOf } from './assigning-data';
import { TakeQuote } from './take-quote';

interface WaitingProps {
  readonly quote: AssignedQuote;
  readonly assigning: AssigningOf;
}

/** In a row of a quote that nobody has yet. */
export function Waiting({ quote, assigning: { mayTake, lateMinutes, proposed } }: WaitingProps) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-1 sm:justify-start">
      {lateMinutes !== null && <Late minutes={lateMinutes} />}
      {mayTake && <TakeQuote quote={quote} />}
      <AssignMenu quote={quote} proposed={proposed} />
    </span>
  );
}

const hour = 60;
const day = 24 * hour;

export function Late({ minutes }: { readonly minutes: number }) {
  const { t } = useTranslation('assignment-staff');
  const [unit, count] =
    minutes < hour
      ? (['minutes', Math.max(1, minutes)] as const)
      : minutes < day
        ? (['hours', Math.floor(minutes / hour)] as const)
        : (['days', Math.floor(minutes / day)] as const);
  return <StatusBadge tone="danger">{t(`late.${unit}`, { count })}</StatusBadge>;
}
