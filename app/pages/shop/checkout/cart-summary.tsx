import { useTranslation } from 'react-i18next';
import { routeTitle } from '~/presenters/shop/route-title';
import { Card } from '~/ui/data/card';
import { Money } from '~/ui/format';
import { OfferedCoupons } from '../cart/offered-coupons';
import { LoadText } from '../load-text';
import { TotalLines } from '../sums';
import type { CheckoutData } from './checkout-data';

interface CartSummaryProps extends Pick<CheckoutData, 'cart'> {
  /** False for staff, who book for a customer. */
  readonly isOwn?: boolean;
}

export function CartSummary({ cart, isOwn = true }: CartSummaryProps) {
  const { t } = useTranslation('shop');
  return (
    <Card title={t('checkout.summary')} footer={<TotalLines {...cart} net={cart.total} />}>
      <ul className="flex flex-col gap-2.5">
        {cart.shipments.map(({ id, main, doors, total }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 text-sm">
            <span>
              <strong className="font-medium">{main.offer.result && routeTitle(main.offer.result)}</strong>
              <span className="block text-muted">
                {main.offer.result?.carriers.map(({ name }) => name).join(', ')}
              </span>
              <span className="block text-muted">
                <LoadText load={main.load} shipsOn={main.offer.shipsOn} />
              </span>
              {doors.map(({ id: doorId, door }) => (
                <span key={doorId} className="block text-muted">
                  {t(door?.end === 'origin' ? 'cart.with-pickup' : 'cart.with-delivery')}
                </span>
              ))}
            </span>
            <span className="whitespace-nowrap num">
              <Money amount={total} currency={cart.currency} />
            </span>
          </li>
        ))}
      </ul>
      {isOwn && cart.offered.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <OfferedCoupons coupons={cart.offered} currency={cart.currency} isSignedIn from="/checkout" />
        </div>
      )}
    </Card>
  );
}
