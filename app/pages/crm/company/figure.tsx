import type { Sum } from '@projections/crm/company-sales/sums';
import { Money } from '~/ui/format';

export function Figure({ label, sum: { count, values } }: { readonly label: string; readonly sum: Sum }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd>
        <span className="text-lg font-semibold num">{count}</span>
        {values.map(({ currency, total }) => (
          <span key={currency} className="block text-sm num">
            <Money amount={total} currency={currency} />
          </span>
        ))}
      </dd>
    </div>
  );
}
