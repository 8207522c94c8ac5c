import { Money } from '~/ui/format';
import type { QuoterData } from './quoter-data';

/** Services besides the freight, with their prices if they have any. */
export function ServiceLines({ services }: Pick<QuoterData['quoter'], 'services'>) {
  return (
    <ul className="divide-y divide-line">
      {services.map(({ name, price, currency, comment }, index) => (
        <li key={index} className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
          <span className="min-w-0">
            {name}
            {comment !== null && <span className="block text-sm text-muted">{comment}</span>}
          </span>
          {price !== null && <Money amount={price} currency={currency} />}
        </li>
      ))}
    </ul>
  );
}
