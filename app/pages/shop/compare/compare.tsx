import { useLoaderData } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortNameOf } from '@domain/rating/search/options';
import { useMayOrder } from '~/pages/shell/root/root-data';
import { distanceText, emissionsSource, emissionsText } from '~/presenters/shop/distance-text';
import { priceEachText } from '~/presenters/shop/price-each';
import { includedWords, notIncludedWords } from '~/presenters/rating/step-text';
import { serviceName, termName } from '~/presenters/shop/term-name';
import { transitText, wholeTransit } from '~/presenters/shop/transit-text';
import { LinkButton } from '~/ui/button';
import { Badge, Mark } from '~/ui/data/badge';
import { EmptyState } from '~/ui/data/states';
import { DateTime, Money, useFormats } from '~/ui/format';
import { Page } from '~/ui/navigation/page-header';
import { LoadText } from '../load-text';
import { RouteMap } from '../route/route-map';
import { AddToCart } from '../results/add-to-cart';
import type { Result } from '../results/result';
import { StaffSums } from '../results/staff-line';
import type { loader } from './compare.server';

export { loader } from './compare.server';
export { meta } from './compare-meta';

export default function Compare() {
  const { results, load, date, gone, leftOut, compared } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shop');
  const [first] = compared;
  return (
    <Page width="wide" className="py-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl font-semibold">
            {first === undefined
              ? t('compare.title')
              : t('compare.title-of', {
                  origin: shortNameOf(first.from),
                  destination: shortNameOf(first.to),
                })}
          </h1>
          <p className="text-muted">
            <LoadText load={load} shipsOn={date} />
          </p>
        </div>
        <LinkButton to={results} state={{ compared: compared.map(({ id }) => id) }} icon={ArrowLeft}>
          {t('compare.back')}
        </LinkButton>
      </header>
      {gone > 0 && compared.length > 0 && <p className="text-muted">{t('compare.gone', { count: gone })}</p>}
      {leftOut > 0 && <p className="text-muted">{t('compare.left-out', { count: leftOut })}</p>}
      {compared.length === 0 ? (
        <EmptyState title={t('compare.none')} body={t('compare.none-body')} />
      ) : (
        <Sheet compared={compared} />
      )}
    </Page>
  );
}

function Sheet({ compared }: { readonly compared: readonly Result[] }) {
  const { t } = useTranslation('shop');
  const { t: inPricing } = useTranslation('pricing');
  const formats = useFormats();
  const mayOrder = useMayOrder();
  const rows: readonly (readonly [string, (result: Result) => ReactNode])[] = [
    [
      t('results.total'),
      ({ price, doors }) => (
        <strong className="text-lg">
          <Money amount={doors?.total ?? price.totalWithTax} currency={price.currency} />
        </strong>
      ),
    ],
    ...(compared.some(({ doors }) => doors !== null) ? [[t('results.doors.title'), doorsOf] as const] : []),
    [t('compare.each'), (result) => priceEachText(t, formats, result) || dash],
    [t('compare.transit'), (result) => transitText(t, wholeTransit(result)) || dash],
    [
      t('results.route'),
      ({ direct, transfers }) =>
        direct
          ? t('results.direct')
          : transfers.length === 0
            ? t('results.transfers')
            : t('results.via', { places: transfers.join(', ') }),
    ],
    [t('way.distance'), ({ route }) => (route === null ? dash : distanceText(t, formats, route))],
    [
      t('way.emissions'),
      ({ route }) =>
        route?.co2e ? (
          <>
            {emissionsText(t, formats, route)}
            <span className="block text-xs text-muted">{emissionsSource(t, route)}</span>
          </>
        ) : (
          dash
        ),
    ],
    [t('way.map'), ({ route }) => (route === null ? dash : <RouteMap route={route} />)],
    [
      t('compare.departures'),
      ({ departures, cutOff, frequency }) =>
        departures.length > 0
          ? departures.map(({ day, cutOff: last }) => (
              <span key={day} className="block">
                <DateTime value={day} style="shortDay" />
                {last !== null && (
                  <span className="text-muted">
                    {' '}
                    ({t('results.cut-off')} <DateTime value={last} style="shortDay" />)
                  </span>
                )}
              </span>
            ))
          : cutOff !== null
            ? t('results.closed')
            : frequency.frequency === ''
              ? dash
              : termName(t, frequency.frequency),
    ],
    [t('results.service'), (result) => serviceName(t, result) ?? dash],
    [t('compare.included'), ({ price }) => includedWords(inPricing, price).join(', ')],
    [t('compare.not-included'), ({ price }) => notIncludedWords(inPricing, price).join(', ') || dash],
    [t('compare.valid-to'), ({ validTo }) => <DateTime value={validTo} style="date" />],
    ...(compared.some(({ staff }) => staff !== null)
      ? [
          [
            t('compare.for-staff'),
            ({ staff, price }: Result) =>
              staff === null ? dash : <StaffSums staff={staff} currency={price.currency} />,
          ] as const,
        ]
      : []),
    ...(mayOrder ? [[t('results.add'), (result: Result) => <AddToCart result={result} />] as const] : []),
    ...(mayOrder && compared.some(({ quoteAddress }) => quoteAddress !== null)
      ? [[t('compare.for-customer'), (result: Result) => <ForCustomer result={result} />] as const]
      : []),
  ];
  const cell = 'border-b border-line px-4 py-2.5 align-top';
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-card">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <td className={cell} />
            {compared.map(({ id, code, carriers, mark, marks }) => (
              <th key={id} scope="col" className={`${cell} min-w-44 text-start`}>
                <span className="mb-1.5 block">
                  <Mark {...mark} />
                </span>
                <span className="block text-md font-semibold">
                  {carriers.map(({ name }) => name).join(' · ') || code}
                </span>
                <span className="block text-xs font-normal text-muted">{code}</span>
                <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
                  {marks.map((mark) => (
                    <Badge key={mark} tone={mark === 'best-price' ? 'success' : 'info'}>
                      {t(`results.marks.${mark}`)}
                    </Badge>
                  ))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows.map(([name, show]) => (
            <tr key={name}>
              <th
                scope="row"
                className={`${cell} sticky start-0 bg-surface text-start font-normal text-muted max-sm:max-w-28`}
              >
                <span className={name === t('results.add') ? 'sr-only' : undefined}>{name}</span>
              </th>
              {compared.map((result) => (
                <td key={result.id} className={`${cell} num`}>
                  {show(result)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const dash = '—';

function doorsOf({ doors, price }: Result): ReactNode {
  if (doors === null) return dash;
  const rates = [doors.pickup, { price }, doors.delivery].filter((rate) => rate !== null);
  return rates.map((rate, at) => (
    <span key={at}>
      {at > 0 && ' + '}
      <Money amount={rate.price.totalWithTax} currency={rate.price.currency} />
    </span>
  ));
}

function ForCustomer({ result: { code, quoteAddress, bookAddress } }: { readonly result: Result }) {
  const { t } = useTranslation('shop');
  if (quoteAddress === null || bookAddress === null) return null;
  return (
    <span className="flex flex-wrap gap-2">
      <LinkButton to={quoteAddress} size="sm" aria-label={t('results.staff.quote-of', { code })}>
        {t('results.staff.quote')}
      </LinkButton>
      <LinkButton to={bookAddress} size="sm" aria-label={t('results.staff.book-of', { code })}>
        {t('results.staff.book')}
      </LinkButton>
    </span>
  );
}
