import { useTranslation } from 'react-i18next';
import { shortNameOf } from '@domain/rating/search/options';
import { Card } from '~/ui/data/card';
import { Money } from '~/ui/format';
import { LoadText } from '../load-text';
import { TotalLines } from '../sums';
import type { CheckoutData } from './checkout-data';

export function CartSummary({ cart }: Pick<CheckoutData, 'cart'>) {
  const { t } = useTranslation('shop');
  return (
    <Card title={t('checkout.summary')} footer={<TotalLines {...cart} net={cart.total} />}>
      <ul className="flex flex-col gap-2.5">
        {cart.lines.map(({ id, offer, amount, lineTotal, load }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 text-sm">
            <span>
              {amount > 1 && `${amount} × `}
              <strong className="font-medium">
                {offer.result && `${shortNameOf(offer.result.from)} → ${shortNameOf(offer.result.to)}`}
              </strong>
              <span className="block text-muted">
                {offer.result?.carriers.map(({ name }) => name).join(', ')}
              </span>
              <span className="block text-muted">
                <LoadText load={load} shipsOn={offer.shipsOn} />
              </span>
            </span>
            <span className="whitespace-nowrap num">
              <Money amount={lineTotal} currency={cart.currency} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
