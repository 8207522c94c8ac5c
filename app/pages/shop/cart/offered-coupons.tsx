import { TicketPercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { discountTerms } from '~/presenters/shop/discount-terms';
import { Button } from '~/ui/button';
import { Form } from '~/ui/form/form';
import { useFormats } from '~/ui/format';
import type { CartIntent } from './cart.server';

interface OfferedCouponsProps {
  readonly coupons: readonly {
    readonly code: string;
    readonly mode: 'amount' | 'percent';
    readonly value: string;
    readonly cap: string | null;
    readonly saves: string;
  }[];
  readonly currency: string;
  readonly isSignedIn: boolean;
  /** The page to come back to. */
  readonly from: '/cart' | '/checkout';
}

/** Public coupons, each applied by one press. */
export function OfferedCoupons({ coupons, currency, isSignedIn, from }: OfferedCouponsProps) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  if (coupons.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 text-sm">
      <h3 className="font-medium">{t('coupon.offered')}</h3>
      <ul className="flex flex-col gap-2">
        {coupons.map((coupon) => {
          const { code, saves } = coupon;
          const terms = discountTerms(coupon, currency, { t, formats });
          const saving = t('coupon.saves', { amount: formats.money(saves, currency) });
          return (
            <li key={code} className="flex items-center gap-2">
              <TicketPercent aria-hidden className="size-4 shrink-0 text-muted" />
              <p className="min-w-0 grow">
                <strong className="font-medium">{code}</strong>
                <span className="block text-muted num">
                  {[terms, saving].filter((part) => part !== null).join(' · ')}
                </span>
              </p>
              {isSignedIn && (
                <Form method="post" action="/cart" intent={intent<CartIntent>('apply-coupon')} isLine>
                  <input type="hidden" name="code" value={code} />
                  <input type="hidden" name="from" value={from} />
                  <Button type="submit" size="sm" aria-label={t('coupon.apply-code', { code })}>
                    {t('coupon.apply')}
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      {!isSignedIn && <p className="text-muted">{t('coupon.sign-in')}</p>}
    </section>
  );
}
