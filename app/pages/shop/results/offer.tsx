import { useFetcher, type useLoaderData } from '@remix-run/react';
import { ArrowRight, Check, ChevronDown, ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shortNameOf } from '@domain/rating/search/inputs';
import { PriceBreakdown } from '~/pages/rating/price-breakdown';
import { unitName, unitWithGoods } from '~/presenters/rating/unit-name';
import { Badge } from '~/ui/data/badge';
import { refusalIn } from '~/ui/form/form-answer';
import { Form, SubmitButton } from '~/ui/form/form';
import { DateTime, Money, useFormats } from '~/ui/format';
import { showToast } from '~/ui/overlay/toast';
import { useMayOrder } from '~/pages/shell/root/root-data';
import type { action, CartIntent } from '../cart/cart.server';
import { transitText } from '~/presenters/shop/transit-text';
import type { loader } from './results.server';
import { intent } from '~/pages/intent';

type Result = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['search']>['data'][number];

interface OfferProps {
  readonly result: Result;
}

/** One rate of the results: carrier, service, validity, and the price line by line. */
export function Offer({ result }: OfferProps) {
  const { t } = useTranslation('shop');
  const mayOrder = useMayOrder();
  const { from, to, carriers, price, validTo, code } = result;
  return (
    <article
      aria-label={`${code} ${shortNameOf(from)} ${shortNameOf(to)}`}
      className="overflow-clip rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3.5">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold">{carriers.map(({ name }) => name).join(' · ') || code}</h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-sm">
            <strong className="font-semibold">{shortNameOf(from)}</strong>
            <ArrowRight aria-hidden className="size-3.5 text-muted" />
            <strong className="font-semibold">{shortNameOf(to)}</strong>
            <span className="text-muted">{namesBehind([from, to])}</span>
          </p>
          <Facts result={result} />
        </div>
        <div className="flex w-full items-center justify-between gap-2 sm:w-auto sm:flex-col sm:items-end">
          <p className="text-2xl font-semibold tracking-tight num">
            {price.discounts.length > 0 && (
              <s className="block text-sm font-normal tracking-normal text-muted sm:text-end">
                <span className="sr-only">{t('results.before-discount')} </span>
                <Money amount={price.subTotal} currency={price.currency} />
              </s>
            )}
            <Money amount={price.total} currency={price.currency} />
          </p>
          {mayOrder && <AddToCart result={result} />}
        </div>
      </div>
      <details className="group border-t border-line">
        <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-2 px-4 py-2 text-sm hover:bg-hover">
          <span className="flex items-center gap-1 font-medium text-accent">
            {t('results.breakdown')}
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </span>
          <span className="text-muted">
            {t('results.valid-to', { date: '' })}
            <DateTime value={validTo} style="date" /> · {code}
          </span>
        </summary>
        <div className="px-4 pt-1 pb-4">
          <PriceBreakdown price={price} />
        </div>
      </details>
    </article>
  );
}

/** Names of the places shown by a code. */
function namesBehind(places: readonly Result['from'][]): string {
  return places
    .filter((place) => shortNameOf(place) !== place.name)
    .map(({ name }) => name)
    .join(' – ');
}

/**
 * Whether an excluded part of the price is a door that was asked for. It is shown on the card, since it is easily
 * missed in the breakdown.
 */
function isDoor(part: Result['price']['notIncluded'][number]): part is 'pickup' | 'delivery' {
  return part === 'pickup' || part === 'delivery';
}

function Facts({ result }: { readonly result: Result }) {
  const { t } = useTranslation('shop');
  const { money, percent } = useFormats();
  const { direct, transfers, from, to, pricedUnits, price } = result;
  const transit = transitText(t, result);
  const nearby = [from, to].filter(({ nearby: away }) => away !== null);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      {pricedUnits.map(({ unit, amount, commodity }, index) => (
        <Badge key={index} tone="neutral">
          {unitWithGoods(`${amount} × ${unitName(unit ?? '')}`, commodity)}
        </Badge>
      ))}
      {transit !== '' && <Badge tone="neutral">{transit}</Badge>}
      <Badge tone={direct ? 'success' : 'neutral'}>
        {direct
          ? t('results.direct')
          : transfers.length === 0
            ? t('results.transfers')
            : t('results.transfers-count', { count: transfers.length })}
      </Badge>
      {nearby.map(({ code, nearby: away }) => (
        <Badge key={code} tone="warning">
          {t('results.nearby', { place: `${code}, ${away} km` })}
        </Badge>
      ))}
      {price.notIncluded.filter(isDoor).map((door) => (
        <Badge key={door} tone="warning">
          {t(`results.without.${door}`)}
        </Badge>
      ))}
      {price.discounts.map(({ code, mode, value, amount }) => (
        <Badge key={code} tone="success">
          {`${code} −${mode === 'percent' ? percent(value) : money(amount, price.currency)}`}
        </Badge>
      ))}
    </div>
  );
}

function AddToCart({ result }: OfferProps) {
  const { t } = useTranslation('shop');
  const fetcher = useFetcher<typeof action>();
  const isAdded = fetcher.data !== undefined && 'isAdded' in fetcher.data;
  const refusal = refusalIn(fetcher.data)?.error['']?.join(' ');

  useEffect(() => {
    if (isAdded) void showToast({ tone: 'success', title: t('results.added') });
  }, [isAdded, t]);
  useEffect(() => {
    if (refusal !== undefined) void showToast({ tone: 'danger', title: refusal });
  }, [refusal]);

  return (
    <Form method="post" action="/cart" fetcher={fetcher} intent={intent<CartIntent>('add')}>
      <input type="hidden" name="commandId" value={result.commandId} />
      <input type="hidden" name="rateId" value={result.id} />
      <input type="hidden" name="request" value={result.request} />
      <SubmitButton icon={isAdded ? Check : ShoppingCart} variant={isAdded ? 'secondary' : 'primary'}>
        {isAdded ? t('results.in-cart') : t('results.add')}
      </SubmitButton>
    </Form>
  );
}
