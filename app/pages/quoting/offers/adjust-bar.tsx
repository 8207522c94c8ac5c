import { useTranslation } from 'react-i18next';
import type { OfferLeg } from '@domain/quoting/offer/states';
import type { OfferConversion } from '@domain/quoting/offer/totals';
import { linesSoldFor, linesWithMargin, sumsOf } from './editor-sums';
import type { EditorLine } from './editor-values';
import { FollowingNumber } from './following-number';
import type { LineChange } from './use-lines';

interface AdjustBarProps {
  readonly lines: readonly EditorLine[];
  /** Null: the whole offer. */
  readonly leg: OfferLeg | null;
  readonly currency: string;
  readonly conversions: readonly OfferConversion[];
  readonly change: (change: LineChange) => void;
}

/** Net and margin of a leg or the offer; typing one sells its lines anew. */
export function AdjustBar({ lines, leg, currency, conversions, change }: AdjustBarProps) {
  const { t } = useTranslation('offers');
  const { totals, margin } = sumsOf(lines, currency, conversions, leg);
  const scope = { leg, currency, conversions };
  const take = (sold: readonly EditorLine[] | null, field: string) => {
    if (sold !== null) change({ type: 'replace', lines: sold, tag: `${field} of ${leg ?? 'offer'}` });
  };
  return (
    <div className="grid grid-cols-3 items-end gap-2 sm:w-110">
      <FollowingNumber
        label={t('adjust.net')}
        value={totals?.net ?? ''}
        suffix={currency}
        onChange={(net) => take(linesSoldFor(lines, net, scope), 'net')}
      />
      <FollowingNumber
        label={t('adjust.percent')}
        value={margin?.percent ?? ''}
        suffix="%"
        onChange={(value) => take(linesWithMargin(lines, { mode: 'percent', value }, scope), 'percent')}
      />
      <FollowingNumber
        label={t('adjust.amount')}
        value={margin?.amount ?? ''}
        suffix={currency}
        onChange={(value) => take(linesWithMargin(lines, { mode: 'amount', value }, scope), 'amount')}
      />
    </div>
  );
}
