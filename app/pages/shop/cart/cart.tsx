import { useActionData, useLoaderData } from '@remix-run/react';
import { ChevronDown, ShoppingCart, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shortNameOf } from '@domain/rating/search/options';
import { PriceBreakdown } from '~/pages/rating/price-breakdown';
import { Button, IconButton, LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState, Notice } from '~/ui/data/states';
import { Form } from '~/ui/form/form';
import { refusalIn, type Answered } from '~/ui/form/form-answer';
import { NumberField } from '~/ui/form/number-field';
import { Money, useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { discountTerm } from '~/presenters/shop/discount-terms';
import { CompanyHold } from '../company-hold';
import { LoadText } from '../load-text';
import { SumLines, TotalLines } from '../sums';
import { AppliedCoupon, CouponForm, WorseCoupon } from './coupon';
import type { action, CartIntent, loader } from './cart.server';
import { intent } from '~/pages/intent';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './cart.server';

export const meta = titled('shop:cart.title');

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Line = Data['cart']['lines'][number];

export default function Cart() {
  const { cart, hold, isSignedIn, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('shop');
  const formats = useFormats();
  const refused = refusalIn(answer);
  const problems = Object.values(refused?.error ?? {}).flat();
  const isOfCoupon = refusalIn(answer, intent<CartIntent>('apply-coupon').value) !== null;
  const refusedLine = cart.lines.find(
    ({ id }) => refused?.error['amount'] !== undefined && id === refused.initialValue?.['lineId'],
  );
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
      <PageHeader title={t('cart.title')} description={t('cart.lines', { count: cart.lines.length })} />
      {problems.length > 0 && !isOfCoupon && refusedLine === undefined && (
        <Notice tone="danger" title={problems.join(' ')} />
      )}
      <CompanyHold hold={hold} offersQuote />
      {isAnyRaised && <Consent commandId={commandId} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ul className="flex flex-col gap-4">
          {cart.lines.map((line) => (
            <li key={line.id}>
              <CartLineCard
                line={line}
                currency={cart.currency}
                answer={line === refusedLine ? refused : null}
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
            {cart.isBlocked || hold !== null ? (
              <Button variant="primary" size="lg" isDisabled>
                {t(isSignedIn ? 'cart.checkout' : 'cart.sign-in')}
              </Button>
            ) : (
              <LinkButton to={isSignedIn ? '/checkout' : '/login?to=/cart'} variant="primary" size="lg">
                {t(isSignedIn ? 'cart.checkout' : 'cart.sign-in')}
              </LinkButton>
            )}
          </div>
        </Card>
      </div>
    </Page>
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

interface CartLineCardProps {
  readonly line: Line;
  readonly currency: string;
  readonly answer: Answered;
}

function CartLineCard({ line, currency, answer }: CartLineCardProps) {
  const { t } = useTranslation('shop');
  const { money } = useFormats();
  const { offer, amount, agreed, isRaised, isLowered } = line;
  const { result, unavailable } = offer;
  const route = result ? `${shortNameOf(result.from)} → ${shortNameOf(result.to)}` : null;
  const named = { name: [route, result?.code].filter(Boolean).join(', ') };
  const change = { from: money(agreed.total, currency), to: money(offer.total, currency) };
  return (
    <Card
      title={route ?? t('cart.unavailable.not-found')}
      description={result && [...result.carriers.map(({ name }) => name), result.code].join(' · ')}
      isNarrow
      actions={
        <Form method="post" intent={intent<CartIntent>('remove')} isLine>
          <input type="hidden" name="lineId" value={line.id} />
          <IconButton type="submit" label={t('cart.remove-of', named)} icon={Trash2} />
        </Form>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm">
          <LoadText load={line.load} shipsOn={offer.shipsOn} />
        </p>
        {unavailable !== null && <Notice tone="danger" title={t(`cart.unavailable.${unavailable}`)} />}
        {isRaised && <Notice tone="warning" title={t('cart.higher', change)} />}
        {isLowered && <Notice tone="success" title={t('cart.lower', change)} />}
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Quantity
            key={amount}
            lineId={line.id}
            amount={amount}
            label={t('cart.update-of', named)}
            answer={answer}
          />
          <p className="text-end">
            {amount > 1 && unavailable === null && (
              <span className="block text-sm text-muted num">
                {money(offer.total, currency)} {t('cart.each')}
              </span>
            )}
            <span className="text-xl font-semibold num">
              <Money amount={unavailable === null ? line.lineTotal : null} currency={currency} />
            </span>
          </p>
        </div>
        {result && unavailable === null && (
          <details className="group">
            <summary className="flex w-fit cursor-pointer items-center gap-1 text-sm font-medium text-accent">
              {t('results.breakdown')}
              <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <div className="pt-2">
              <PriceBreakdown price={result.price} ordered={{ times: amount, total: line.lineTotal }} />
            </div>
          </details>
        )}
      </div>
    </Card>
  );
}

interface QuantityProps {
  readonly lineId: string;
  readonly amount: number;
  readonly label: string;
  readonly answer: Answered;
}

function Quantity({ lineId, amount, label, answer }: QuantityProps) {
  const { t } = useTranslation('shop');
  return (
    <Form
      method="post"
      answer={answer}
      intent={intent<CartIntent>('change')}
      isLine
      className="items-start gap-2"
    >
      <input type="hidden" name="lineId" value={lineId} />
      <NumberField
        label={t('cart.quantity')}
        name="amount"
        decimals={false}
        defaultValue={amount}
        className="w-24"
      />
      <Button type="submit" className="mt-5.5" aria-label={label}>
        {t('cart.update')}
      </Button>
    </Form>
  );
}
