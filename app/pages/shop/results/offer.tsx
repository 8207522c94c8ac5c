import { Link, useLocation } from '@remix-run/react';
import { Check, ChevronDown, FileDown, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shortNameOf } from '@domain/rating/search/options';
import type { ResultDemurrage } from '~/pages/demurrage/demurrage.server';
import { MissingCharges } from '~/pages/rating/missing-charges';
import { PriceBreakdown } from '~/pages/rating/price-breakdown';
import { includedWords, notIncludedWords } from '~/presenters/rating/step-text';
import { unitName, unitWithGoods } from '~/presenters/rating/unit-name';
import { Badge, Mark } from '~/ui/data/badge';
import { DateTime, Money, useFormats } from '~/ui/format';
import { useMayOrder } from '~/pages/shell/root/root-data';
import { priceEachText } from '~/presenters/shop/price-each';
import { serviceName } from '~/presenters/shop/term-name';
import { transitText, wholeTransit } from '~/presenters/shop/transit-text';
import { AddToCart, addFormOf } from './add-to-cart';
import { AlikeOffers } from './alike-offers';
import { CompareChoice } from './compare-choice';
import { disclosureClass, summaryClass } from './disclosure';
import { DoorLines } from './door-lines';
import { LandedCost } from './landed-cost';
import { onlyAddress } from './only-address';
import { OfferRoute } from './offer-route';
import { QuotationButton } from './quotation-button';
import type { Result } from './result';
import { RouteDetails } from './route-details';
import { ShareResult } from './share-offer';
import { StaffLine } from './staff-line';

interface OfferProps {
  readonly result: Result;
  readonly comparing?: { readonly isFull: boolean; readonly chosen: readonly string[] } | undefined;
  readonly isPreview?: boolean;
  /** Undefined without a table of the carrier. */
  readonly demurrage?: ResultDemurrage | undefined;
}

export function Offer({ result, comparing, isPreview = false, demurrage }: OfferProps) {
  const { t } = useTranslation('shop');
  const mayOrder = useMayOrder() && !isPreview;
  const formats = useFormats();
  const { search } = useLocation();
  const {
    id,
    from,
    to,
    carriers,
    marks,
    price,
    validTo,
    code,
    staff,
    quoteAddress,
    route,
    doors,
    commodities,
  } = result;
  const service = serviceName(t, result);
  /** The price is the sum of several rates: facts about one of them would mislead. */
  const isByDoors = doors !== null && (doors.pickup !== null || doors.delivery !== null);
  const name = carriers.map((carrier) => carrier.name).join(' · ') || code;
  return (
    <article
      aria-label={`${code} ${shortNameOf(from)} ${shortNameOf(to)}`}
      data-rate-type={result.typeRate}
      className="@container overflow-clip rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="grid gap-x-6 gap-y-4 px-4 py-3 @lg:grid-cols-[minmax(0,1fr)_auto] @3xl:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_auto]">
        <div className="flex min-w-0 gap-3">
          <Mark {...result.mark} />
          <div className="flex min-w-0 flex-col gap-1">
            <h2 className="font-semibold">{name}</h2>
            {service !== null && <p className="text-sm text-muted">{service}</p>}
            {commodities.length > 0 && (
              <p className="text-sm text-muted">{t('results.only-for', { goods: commodities.join(', ') })}</p>
            )}
            <p className="flex flex-wrap gap-1.5 empty:hidden">
              {marks.map((mark) => (
                <Badge key={mark} tone={mark === 'best-price' ? 'success' : 'info'}>
                  {t(`results.marks.${mark}`)}
                </Badge>
              ))}
            </p>
            <Facts result={result} demurrage={demurrage} />
            <p className="text-xs tracking-tight whitespace-nowrap text-muted">{code}</p>
          </div>
        </div>
        <div className="min-w-0 @max-3xl:order-last @lg:@max-3xl:col-span-2">
          <OfferRoute result={result} form={mayOrder && !result.isInCart ? addFormOf(id) : undefined} />
        </div>
        <div className="flex items-end justify-between gap-2 @lg:flex-col">
          <div className="min-w-0 @lg:text-end">
            <p className="text-2xl font-semibold tracking-tight num">
              {price.discounts.length > 0 && !isByDoors && (
                <s className="block text-sm font-normal tracking-normal text-muted">
                  <span className="sr-only">{t('results.before-discount')} </span>
                  <Money amount={price.fullPrice} currency={price.currency} />
                </s>
              )}
              <Money amount={doors?.total ?? price.totalWithTax} currency={price.currency} />
            </p>
            <p className="text-sm text-muted">
              {isByDoors
                ? [
                    t(
                      `results.doors.${doors.pickup === null ? 'to' : doors.delivery === null ? 'from' : 'both'}`,
                    ),
                    transitText(t, wholeTransit(result)),
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')
                : priceEachText(t, formats, result)}
            </p>
            <p className="text-xs text-muted">
              {t('results.valid-to', { date: '' })}
              <DateTime value={validTo} style="date" />
            </p>
          </div>
          {/* The cart may hold the rate with another load or container. */}
          {mayOrder && <AddToCart key={result.request} result={result} />}
        </div>
      </div>
      <DoorLines result={result} />
      {staff !== null && (
        <StaffLine
          staff={staff}
          currency={price.currency}
          quoteAddress={mayOrder ? quoteAddress : null}
          bookAddress={mayOrder ? result.bookAddress : null}
          code={code}
        />
      )}
      {staff !== null && staff.missingCharges.length > 0 && (
        <div className="bg-sunken px-4 pb-2">
          <MissingCharges charges={staff.missingCharges} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 border-t border-line px-4 py-1 text-sm">
        <Inclusions price={price} />
        {!isPreview && <AlikeOffers result={result} />}
      </div>
      {/* What is opened takes the whole width below the row. */}
      <div className="flex flex-wrap items-center border-t border-line px-2 py-0.5">
        <details className={disclosureClass}>
          <summary className={summaryClass}>
            {t('results.breakdown')}
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <div className="px-2 pt-1 pb-4">
            <PriceBreakdown price={price} />
          </div>
        </details>
        {crossesBorder(result) && !isPreview && <LandedCost result={result} />}
        {route !== null && <RouteDetails route={route} />}
        <span className="ms-auto flex flex-wrap items-center justify-end gap-1 max-sm:-me-2 max-sm:gap-0">
          {comparing && <CompareChoice id={id} name={`${name} ${code}`} {...comparing} />}
          {!isPreview && (
            <Link
              reloadDocument
              target="_blank"
              to={`/rates/${id}/pdf?${new URLSearchParams({ request: result.request, ...(result.also !== '' && { also: result.also }), back: onlyAddress(search, id) })}`}
              rel="nofollow"
              aria-label={t('results.pdf-of', { code })}
              className="flex h-7 items-center gap-1.5 rounded-md px-2 text-sm text-muted hover:bg-hover hover:text-ink"
            >
              <FileDown aria-hidden className="size-4" />
              PDF
            </Link>
          )}
          {!isPreview && <ShareResult result={result} />}
          {mayOrder && staff === null && <QuotationButton result={result} />}
        </span>
      </div>
    </article>
  );
}

function crossesBorder({ from, to }: Pick<Result, 'from' | 'to'>): boolean {
  return from.country !== null && to.country !== null && from.country !== to.country;
}

function Inclusions({ price }: Pick<Result, 'price'>) {
  const { t } = useTranslation('pricing');
  const { t: inShop } = useTranslation('shop');
  const missing = notIncludedWords(t, price);
  return (
    <>
      <p className="flex items-center gap-1.5">
        <Check aria-hidden className="size-4 shrink-0 text-success" />
        {inShop('results.included', { legs: includedWords(t, price).join(', ') })}
      </p>
      {missing.length > 0 && (
        <p className="flex items-center gap-1.5">
          <Minus aria-hidden className="size-4 shrink-0 text-warning" />
          {inShop('results.not-included', { legs: missing.join(', ') })}
        </p>
      )}
    </>
  );
}

function Facts({ result, demurrage }: Pick<OfferProps, 'result' | 'demurrage'>) {
  const { t } = useTranslation('shop');
  const { money, percent } = useFormats();
  const { from, to, pricedUnits, price } = result;
  const nearby = [from, to].filter(({ nearby: away }) => away !== null);
  return (
    <p className="flex flex-wrap items-center gap-1.5 empty:hidden">
      {pricedUnits.map(({ unit, amount, commodity }, index) => (
        <Badge key={index} tone="neutral">
          {unitWithGoods(`${amount} × ${unitName(unit ?? '')}`, commodity)}
        </Badge>
      ))}
      {demurrage !== undefined && (
        <Link to={demurrage.to} rel="nofollow" className="text-xs text-accent hover:underline">
          {demurrage.freeDays === null
            ? t('demurrage:title')
            : t('demurrage:badge', { count: demurrage.freeDays })}
        </Link>
      )}
      {nearby.map(({ code, name, nearby: away }) => (
        <Badge key={code} tone="warning">
          {t('results.nearby', { place: `${name} (${code}), ${away} km` })}
        </Badge>
      ))}
      {price.discounts.map(({ code, mode, value, amount }) => (
        <Badge key={code} tone="success">
          {`${code} −${mode === 'percent' ? percent(value) : money(amount, price.currency)}`}
        </Badge>
      ))}
    </p>
  );
}
