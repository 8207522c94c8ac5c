import { useTranslation } from 'react-i18next';
import type { PriceState } from '@domain/rating/rate/price-comparison';
import { StatusBadge } from '~/ui/data/badge';
import { Table } from '~/ui/data/table';
import { DateTime, Money, useFormats } from '~/ui/format';
import { Pagination } from '~/ui/navigation/pagination';
import { TabLinks } from '~/ui/navigation/tab-links';
import type { Tone } from '~/ui/tone';
import type { ImportData } from './import-data';

const tones: Readonly<Record<PriceState, Tone>> = {
  new: 'info',
  dearer: 'warning',
  cheaper: 'success',
  same: 'neutral',
  gone: 'danger',
  other: 'warning',
};

type Prices = NonNullable<ImportData['prices']>;
type Line = Prices['lines'][number];

export function ReviewViews({ data }: { readonly data: ImportData }) {
  const { t } = useTranslation('imports');
  const { prices, subject, job } = data;
  if (prices === null) return null;
  const here = `${subject.path}/import/${job.id}`;
  return (
    <TabLinks
      label={t('lanes.views')}
      items={[
        { to: `${here}?by=lanes`, label: t('lanes.by-lane'), isCurrent: prices.isShown },
        { to: `${here}?by=rows`, label: t('lanes.by-row'), isCurrent: !prices.isShown },
      ]}
    />
  );
}

export function LanePrices({ data, prices }: { readonly data: ImportData; readonly prices: Prices }) {
  const { subject, job, page, take } = data;
  const { tabs, state, all, total, lines } = prices;
  const { t } = useTranslation('imports');
  const here = `${subject.path}/import/${job.id}?by=lanes`;
  return (
    <div className="flex flex-col">
      <TabLinks
        label={t('lanes.states')}
        items={[
          { to: here, label: t('verdicts.all'), count: all, isCurrent: state === null },
          ...tabs.map(({ state: one, count }) => ({
            to: `${here}&state=${one}`,
            label: t(`lanes.state.${one}`),
            count,
            isCurrent: state === one,
          })),
        ]}
      />
      <Table
        caption={t('lanes.caption')}
        rows={lines}
        rowKey={({ number }) => String(number)}
        columns={[
          { id: 'lane', header: t('lanes.lane'), cell: (line) => <LaneName line={line} lines={lines} /> },
          { id: 'what', header: t('lanes.what'), cell: ({ what }) => what },
          {
            id: 'state',
            header: t('rows.state'),
            isTight: true,
            cell: (line) => (
              <StatusBadge tone={tones[line.state]}>{t(`lanes.state-of.${line.state}`)}</StatusBadge>
            ),
          },
          {
            id: 'before',
            header: t('lanes.before'),
            align: 'end',
            cell: ({ before, beforeCurrency }) => <Price amount={before} currency={beforeCurrency} />,
          },
          {
            id: 'after',
            header: t('lanes.after'),
            align: 'end',
            cell: ({ after, afterCurrency }) => <Price amount={after} currency={afterCurrency} />,
          },
          {
            id: 'percent',
            header: t('lanes.percent'),
            align: 'end',
            cell: ({ percent }) => <Percent percent={percent} />,
          },
          {
            id: 'older',
            header: t('lanes.older'),
            isTight: true,
            hideBelow: 'lg',
            isOnCards: true,
            cell: ({ older }) =>
              older === null ? '—' : <a href={`${subject.path}/${older.id}`}>{older.code}</a>,
          },
        ]}
        empty={<p className="px-4 py-8 text-center text-sm text-muted">{t('lanes.none')}</p>}
      />
      {(total > take || page > 1) && <Pagination total={total} page={page} take={take} />}
    </div>
  );
}

/** The lane is named once above the prices of its carriers and validities. */
function LaneName({ line, lines }: { readonly line: Line; readonly lines: readonly Line[] }) {
  const before = lines[lines.indexOf(line) - 1];
  const isSame = before?.origin === line.origin && before.destination === line.destination;
  return (
    <>
      <span className={isSame ? 'text-muted' : 'font-semibold'}>
        {line.origin} → {line.destination}
      </span>
      <small>
        {line.carriers} ·{' '}
        <span className="whitespace-nowrap">
          <DateTime value={line.from} style="date" />–<DateTime value={line.to} style="date" />
        </span>
      </small>
    </>
  );
}

function Price({ amount, currency }: { readonly amount: string | null; readonly currency: string | null }) {
  const { number } = useFormats();
  if (amount === null || currency === null) return <>—</>;
  return currency === '%' ? <>{number(amount)} %</> : <Money amount={amount} currency={currency} isOfUnit />;
}

function Percent({ percent }: { readonly percent: string | null }) {
  const { number } = useFormats();
  if (percent === null) return <>—</>;
  return (
    <span className="whitespace-nowrap">
      {percent.startsWith('-') || percent === '0' ? '' : '+'}
      {number(percent)} %
    </span>
  );
}
