import { useActionData, useLoaderData } from '@remix-run/react';
import { ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState, Notice } from '~/ui/data/states';
import { Form } from '~/ui/form/form';
import { refusalIn } from '~/ui/form/form-answer';
import { Money, useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { discountTerm } from '~/presenters/shop/discount-terms';
import { CompanyHold } from '../company-hold';
import { SumLines, TotalLines } from '../sums';
import { CartShipment } from './cart-shipment';
import { OfferedCoupons } from './offered-coupons';
import { AppliedCoupon, CouponForm, WorseCoupon } from './coupon';
import type { action, CartIntent, loader } from './cart.server';
import { intent } from '~/pages/intent';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './cart.server';

export const meta = titled('shop:cart.title');

interface OnwardProps {
  readonly isSignedIn: boolean;
  readonly isHeld: boolean;
}

/** Guests sign up on the way. */
function Onward({ isSignedIn, isHeld }: OnwardProps) {
  const { t } = useTranslation('shop');
  const label = t(isSignedIn ? 'cart.checkout' : 'cart.sign-up');
  if (isHeld)
    return (
      <Button variant="primary" size="lg" isDisabled>
        {label}
      </Button>
    );
  return (
    <>
      <LinkButton to={isSignedIn ? '/checkout' : '/register?to=/checkout'} variant="primary" size="lg">
        {label}
      </LinkButton>
      {!isSignedIn && <LinkButton to="/login?to=/checkout">{t('cart.sign-in')}</LinkButton>}
    </>
  );
}

type Refused = ReturnType<typeof refusalIn>;

function isOfQuantities(refused: Refused): boolean {
  return Object.keys(refused?.error ?? {}).some((name) => name.startsWith('quantities'));
}

export default function Cart() {
  const { cart, adding, hold, isSignedIn, commandId, departures } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('shop');
  const formats = useFormats();
  const refused = refusalIn(answer);
  const problems = Object.values(refused?.error ?? {}).flat();
  const isOfCoupon = refusalIn(answer, intent<CartIntent>('apply-coupon').value) !== null;
  const refusedId = isOfQuantities(refused) ? refused?.initialValue?.['lineId'] : undefined;
  if (cart.lines.length === 0) {
    return (
      <Page width="wide">
        <PageHeader title={t('cart.title')} />
        <Card>
          <EmptyState
            icon={ShoppingCart}
            title={t('cart.empty-title')}
            body={t('cart.empty-body')}
            action={
              <LinkButton to="/" variant="primary">
                {t('cart.empty-action')}
              </LinkButton>
            }
          />
        </Card>
      </Page>
    );
  }
  const compared = answer && 'coupons' in answer ? answer.coupons : null;
  const among = [cart.subTotal, ...cart.discountLines.map(({ amount }) => amount), cart.total];
  const isAnyRaised = cart.lines.some(({ isRaised }) => isRaised);
  const isNothingToBeHad = cart.lines.every(({ offer }) => offer.unavailable !== null);
  return (
    <Page width="wide">
      <PageHeader title={t('cart.title')} description={t('cart.lines', { count: cart.shipments.length })} />
      {problems.length > 0 && !isOfCoupon && refusedId === undefined && (
        <Notice tone="danger" title={problems.join(' ')} />
      )}
      <CompanyHold hold={hold} offersQuote />
      {adding !== null && <Conversion cart={cart} adding={adding} commandId={commandId} />}
      {isAnyRaised && <Consent commandId={commandId} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ul className="flex flex-col gap-4">
          {cart.shipments.map((shipment) => (
            <li key={shipment.id}>
              <CartShipment
                departures={departures[shipment.id] ?? []}
                shipment={shipment}
                currency={cart.currency}
                answer={shipment.id === refusedId ? refused : null}
              />
            </li>
          ))}
        </ul>
        <Card title={t('cart.summary')}>
          <div className="flex flex-col gap-4">
            {cart.discountLines.length > 0 && (
              <SumLines
                currency={cart.currency}
                among={among}
                lines={[
                  { term: t('sums.subtotal'), amount: cart.subTotal },
                  ...cart.discountLines
                    .filter(({ type }) => type === 'other')
                    .map((line) => ({
                      term: discountTerm(line, cart.currency, { t, formats }),
                      amount: `-${line.amount}`,
                    })),
                ]}
              />
            )}
            {cart.coupon !== null && (
              <AppliedCoupon coupon={cart.coupon} currency={cart.currency} among={among} />
            )}
            {compared !== null && <WorseCoupon {...compared} />}
            <OfferedCoupons
              coupons={cart.offered}
              currency={cart.currency}
              isSignedIn={isSignedIn}
              from="/cart"
            />
            {isSignedIn && compared === null && (
              <CouponForm key={cart.coupon?.code} answer={answer} isSecond={cart.coupon !== null} />
            )}
            <div className="border-t border-line pt-3">
              {isNothingToBeHad ? (
                <p className="flex items-baseline justify-between gap-3 font-semibold">
                  {t('cart.total')} <Money amount={null} currency={cart.currency} />
                </p>
              ) : (
                <TotalLines {...cart} net={cart.total} discountLines={[]} />
              )}
            </div>
            {(cart.isBlocked || !isSignedIn) && hold === null && (
              <p className="text-sm text-muted">
                {t(cart.isBlocked ? 'cart.blocked' : 'cart.sign-in-first')}
              </p>
            )}
            <Onward isSignedIn={isSignedIn} isHeld={cart.isBlocked || hold !== null} />
          </div>
        </Card>
      </div>
    </Page>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

interface ConversionProps extends Pick<Data, 'cart' | 'commandId'> {
  readonly adding: NonNullable<Data['adding']>;
}

/** One press converts the cart at the day's rates and adds the rate in the other currency. */
function Conversion({ cart, adding, commandId }: ConversionProps) {
  const { t } = useTranslation('shop');
  const { rateId, request, also, currency } = adding;
  return (
    <Notice tone="warning" title={t('cart.convert-title', { cart: cart.currency, currency })}>
      <p>{t('cart.convert-body', { count: cart.shipments.length, currency })}</p>
      <Form method="post" intent={intent<CartIntent>('add')} isLine className="mt-2 gap-2">
        {Object.entries({ commandId, rateId, request, also, convert: 'true' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary" size="sm">
          {t('cart.convert', { currency })}
        </Button>
        <LinkButton to="/cart" size="sm">
          {t('cart.convert-not', { cart: cart.currency })}
        </LinkButton>
      </Form>
    </Notice>
  );
}

function Consent({ commandId }: { readonly commandId: string }) {
  const { t } = useTranslation('shop');
  return (
    <Notice tone="warning" title={t('cart.accept-title')}>
      <p>{t('cart.accept-body')}</p>
      <Form method="post" intent={intent<CartIntent>('accept')} isLine className="mt-2">
        <input type="hidden" name="commandId" value={commandId} />
        <Button type="submit" size="sm">
          {t('cart.accept')}
        </Button>
      </Form>
    </Notice>
  );
}
