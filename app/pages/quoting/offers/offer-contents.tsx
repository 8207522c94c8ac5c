import { useTranslation } from 'react-i18next';
import { offerLegs } from '@domain/quoting/offer/states';
import { DemurrageCard } from '~/pages/demurrage/demurrage-tables';
import { LandedCostLines } from '~/pages/shop/landed-cost/landed-cost-lines';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Table } from '~/ui/data/table';
import { DateTime, Money, useFormats } from '~/ui/format';
import type { EditorData } from './editor-data';
import { EditorSums } from './editor-sums-bar';
import { sumsOf, sumsOfLine } from './editor-sums';
import type { EditorLine } from './editor-values';

export function OfferContents({ data }: { readonly data: EditorData }) {
  const { t } = useTranslation('offers');
  const { saved, conversions } = data;
  const { lines, currency } = saved;
  return (
    <>
      <ReadLines data={data} />
      <ReadTerms data={data} />
      {data.landedCost !== null && (
        <Card title={t('landed-cost:title')}>
          <LandedCostLines {...data.landedCost} />
        </Card>
      )}
      {data.demurrage !== null && <DemurrageCard demurrage={data.demurrage} />}
      <EditorSums sums={sumsOf(lines, currency, conversions)} data={data} currency={currency} lines={lines} />
    </>
  );
}

/** One table for all legs, so that amounts stand below each other. */
function ReadLines({ data: { saved, conversions } }: { readonly data: EditorData }) {
  const { t } = useTranslation('offers');
  const { t: words } = useTranslation('quoting');
  const { number, percent } = useFormats();
  const lines = offerLegs.flatMap((leg) => saved.lines.filter((line) => line.leg === leg));
  const priced = (amount: string, of: string) =>
    amount === '' ? '—' : <Money amount={amount} currency={of} />;
  return (
    <Card title={t('editor.lines')} padding="none">
      <Table<EditorLine>
        caption={t('editor.lines')}
        rows={lines}
        rowKey={({ key }) => key}
        empty={<p className="border-t border-line px-4 py-3 text-muted">{t('editor.no-lines')}</p>}
        columns={[
          {
            id: 'description',
            header: t('columns.description'),
            isOnCards: true,
            cell: ({ description, leg }) => (
              <>
                {description}
                <span className="block text-xs font-normal text-muted">{words(`offers.legs.${leg}`)}</span>
              </>
            ),
          },
          {
            id: 'quantity',
            header: t('columns.quantity'),
            align: 'end',
            isOnCards: true,
            cell: ({ quantity, basis }) => `${number(quantity)} ${t(`bases.${basis}`)}`,
          },
          {
            id: 'price',
            header: t('columns.unit-price'),
            align: 'end',
            isOnCards: true,
            cell: ({ unitPrice, currency: of }) => priced(unitPrice, of),
          },
          {
            id: 'minimum',
            header: t('columns.minimum'),
            align: 'end',
            cell: ({ minimum, currency: of }) => priced(minimum, of),
          },
          {
            id: 'cost',
            header: t('columns.cost'),
            align: 'end',
            isOnCards: true,
            cell: ({ costPrice, costCurrency }) => priced(costPrice, costCurrency),
          },
          {
            id: 'profit',
            header: t('columns.profit'),
            align: 'end',
            cell: ({ profit, currency: of }) => priced(profit, of),
          },
          {
            id: 'discount',
            header: t('columns.discount'),
            align: 'end',
            cell: ({ discount, currency: of }) => priced(discount, of),
          },
          {
            id: 'tax',
            header: t('columns.tax'),
            align: 'end',
            cell: ({ tax, taxReason }) => (
              <span title={taxReason}>{tax === 'exempt' ? t('editor.exempt') : percent(tax)}</span>
            ),
          },
          {
            id: 'margin',
            header: t('columns.margin'),
            align: 'end',
            isOnCards: true,
            cell: (line) => {
              const margin = sumsOfLine(line, conversions)?.margin;
              return margin?.percent ? percent(margin.percent) : t('unknown');
            },
          },
          {
            id: 'subtotal',
            header: t('columns.subtotal'),
            align: 'end',
            isOnCards: true,
            cell: (line) => priced(sumsOfLine(line, conversions)?.subtotal ?? '', line.currency),
          },
        ]}
      />
    </Card>
  );
}

function ReadTerms({ data }: { readonly data: EditorData }) {
  const { t } = useTranslation('offers');
  const { t: words } = useTranslation('quoting');
  const { date } = useFormats();
  const { terms, conditions, comment, note } = data.saved;
  const days = (text: string) => text.replace(/\d{4}-\d{2}-\d{2}/g, (day) => date(day, 'date'));
  const kept = (text: string) => (text === '' ? null : <span className="whitespace-pre-line">{text}</span>);
  const chosen = data.conditions.filter(({ value }) => conditions.includes(value));
  return (
    <>
      <Card title={t('terms.title')}>
        <div className="flex flex-col gap-4">
          <DescriptionList
            columns={4}
            items={[
              {
                term: t('terms.validUntil'),
                detail: terms.validUntil === '' ? null : <DateTime value={terms.validUntil} style="date" />,
              },
              { term: t('terms.carrier'), detail: terms.carrier },
              { term: t('terms.service'), detail: terms.service },
              { term: t('terms.transitDays'), detail: terms.transitDays },
              { term: t('terms.transfers'), detail: terms.transfers },
              { term: t('terms.departures'), detail: days(terms.departures) },
              { term: t('terms.cutOff'), detail: terms.cutOff },
              { term: t('terms.freeDays'), detail: terms.freeDays },
              { term: words('request.incoterm'), detail: terms.incoterm },
            ]}
          />
          <DescriptionList
            items={[
              { term: t('terms.included'), detail: kept(terms.included) },
              { term: t('terms.notIncluded'), detail: kept(terms.notIncluded) },
              { term: t('terms.comment'), detail: kept(comment) },
              { term: t('terms.note'), detail: kept(note) },
            ]}
          />
        </div>
      </Card>
      {chosen.length > 0 && (
        <Card title={t('terms.conditions')}>
          <ul className="flex flex-col gap-2">
            {chosen.map(({ value, label, description }) => (
              <li key={value}>
                {label}
                {description !== undefined && <span className="block text-sm text-muted">{description}</span>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
