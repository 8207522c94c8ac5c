import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { includedWords, notIncludedWords } from '~/presenters/rating/step-text';
import { distanceText, emissionsText } from '~/presenters/shop/distance-text';
import { priceEachText } from '~/presenters/shop/price-each';
import { serviceName, termName } from '~/presenters/shop/term-name';
import { transitText, wholeTransit } from '~/presenters/shop/transit-text';
import { DateTime, useFormats } from '~/ui/format';
import type { Result } from '../results/result';
import { StaffSums } from '../results/staff-line';
import { ComparedRow, GroupHead } from './comparison-row';

interface Fact {
  readonly name: string;
  /** What is compared; empty: this rate states nothing. */
  readonly text: (result: Result) => string;
  readonly show?: (result: Result) => ReactNode;
}

/** Facts that no rate states are left out. */
export function ComparisonFacts({ compared }: { readonly compared: readonly Result[] }) {
  const { t } = useTranslation('shop');
  const rows = useFacts().flatMap(({ name, text, show = text }) => {
    const texts = compared.map(text);
    if (texts.every((one) => one === '')) return [];
    const cells = compared.map((result, at) => (texts[at] === '' ? <Unknown /> : show(result)));
    return [{ name, cells, differs: new Set(texts).size > 1 }];
  });
  const isForStaff = compared.some(({ staff }) => staff !== null);
  return (
    <tbody>
      <GroupHead title={t('compare.facts')} columns={compared.length} />
      {rows.map((row) => (
        <ComparedRow key={row.name} {...row} />
      ))}
      {isForStaff && (
        <ComparedRow
          name={t('compare.for-staff')}
          cells={compared.map(({ staff, price }) =>
            staff === null ? <Unknown /> : <StaffSums staff={staff} currency={price.currency} />,
          )}
        />
      )}
    </tbody>
  );
}

function Unknown() {
  return <span className="text-muted">—</span>;
}

function useFacts(): readonly Fact[] {
  const { t } = useTranslation('shop');
  const { t: inPricing } = useTranslation('pricing');
  const formats = useFormats();
  const emissions = (result: Result) =>
    result.route === null ? '' : emissionsText(t, formats, result.route);
  return [
    { name: t('compare.each'), text: (result) => priceEachText(t, formats, result) },
    { name: t('compare.transit'), text: (result) => transitText(t, wholeTransit(result)) },
    {
      name: t('results.route'),
      text: ({ direct, transfers }) =>
        direct
          ? t('results.direct')
          : transfers.length === 0
            ? t('results.transfers')
            : t('results.via', { places: transfers.join(', ') }),
    },
    {
      name: t('compare.departures'),
      text: departuresKey,
      show: (result) => <Departures result={result} />,
    },
    { name: t('results.service'), text: (result) => serviceName(t, result) ?? '' },
    { name: t('compare.included'), text: ({ price }) => includedWords(inPricing, price).join(', ') },
    { name: t('compare.not-included'), text: ({ price }) => notIncludedWords(inPricing, price).join(', ') },
    { name: t('way.distance'), text: ({ route }) => (route === null ? '' : distanceText(t, formats, route)) },
    { name: t('way.emissions'), text: emissions },
    {
      name: t('compare.valid-to'),
      text: ({ validTo }) => validTo,
      show: ({ validTo }) => <DateTime value={validTo} style="date" />,
    },
  ];
}

function departuresKey({ departures, cutOff, frequency }: Result): string {
  if (departures.length > 0) return departures.map(({ day, cutOff: last }) => `${day} ${last}`).join();
  return cutOff === null ? frequency.frequency : 'closed';
}

function Departures({ result: { departures, cutOff, frequency } }: { readonly result: Result }) {
  const { t } = useTranslation('shop');
  if (departures.length === 0)
    return cutOff === null ? termName(t, frequency.frequency) : t('results.closed');
  return departures.map(({ day, cutOff: last }) => (
    <span key={day} className="block">
      <DateTime value={day} style="shortDay" />
      {last !== null && (
        <span className="text-muted">
          {' '}
          ({t('results.cut-off')} <DateTime value={last} style="shortDay" />)
        </span>
      )}
    </span>
  ));
}
