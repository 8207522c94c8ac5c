import { Money } from '~/ui/format';

interface TotalsProps {
  readonly totals: readonly { readonly total: string; readonly currency: string }[];
}

/** What an offer comes to, one line a currency that cannot be converted. */
export function Totals({ totals }: TotalsProps) {
  return totals.map(({ total, currency }) => (
    <span key={currency} className="block">
      <Money amount={total} currency={currency} />
    </span>
  ));
}
