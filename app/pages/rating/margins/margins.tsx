import { Link, useLoaderData } from '@remix-run/react';
import { CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shipmentTypes } from '@domain/rating/search/options';
import { titled } from '~/pages/shell/titles';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState, Notice } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { TwoLines } from '~/ui/data/two-lines';
import { Select } from '~/ui/form/select';
import { Money, useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';

export { loader } from './margins.server';
import type { loader } from './margins.server';

export const meta = titled('rate-staff:low-margins.title');

export default function Margins() {
  const { floor, floorAt, needed, priced, isWhole } = useLoaderData<typeof loader>();
  const { t } = useTranslation('rate-staff');
  const { percent } = useFormats();
  return (
    <Page>
      <PageHeader title={t('low-margins.title')} description={t('low-margins.lead')} />
      <Notice
        title={floor === null ? t('low-margins.no-floor') : `${t('low-margins.floor')}: ${percent(floor)}`}
      >
        {needed !== null && <p>{t('low-margins.needed', { percent: percent(needed) })}</p>}
        <p>
          {t('low-margins.priced', { count: priced })} {!isWhole && t('low-margins.newest')}
        </p>
        {floorAt !== null && (
          <Link to={floorAt} className="font-medium text-accent hover:underline">
            {t('low-margins.change-floor')}
          </Link>
        )}
      </Notice>
      <Rules />
      <Rates />
    </Page>
  );
}

function RuleLink({ rule }: { readonly rule: { readonly id: string; readonly name: string } | null }) {
  const { t } = useTranslation('rate-staff');
  if (rule === null) return <span className="text-muted">{t('low-margins.no-rule')}</span>;
  return (
    <Link to={`/admin/profits/${rule.id}`} className="font-medium text-accent hover:underline">
      {rule.name}
    </Link>
  );
}

function Rules() {
  const { rules } = useLoaderData<typeof loader>();
  const { t } = useTranslation('rate-staff');
  const { percent } = useFormats();
  if (rules.length === 0) return null;
  const shown = (margin: string | null) => (margin === null ? '—' : percent(margin));
  return (
    <Card title={t('low-margins.by-rule')} padding="none">
      <Table
        caption={t('low-margins.by-rule')}
        rows={rules}
        rowKey={({ rule }) => rule?.id ?? ''}
        columns={[
          { id: 'rule', header: t('low-margins.rule'), cell: ({ rule }) => <RuleLink rule={rule} /> },
          { id: 'adds', header: t('low-margins.adds'), cell: ({ rule }) => rule?.adds ?? '—' },
          {
            id: 'under',
            header: t('low-margins.under'),
            align: 'end',
            cell: ({ under, rates }) => t('low-margins.under-of', { under, rates }),
          },
          {
            id: 'margins',
            header: t('low-margins.margins'),
            align: 'end',
            cell: ({ lowest, highest }) =>
              lowest === highest ? shown(lowest) : `${shown(lowest)} – ${shown(highest)}`,
          },
        ]}
      />
    </Card>
  );
}

function Rates() {
  const { rates, total, page, take, kind } = useLoaderData<typeof loader>();
  const { t } = useTranslation('rate-staff');
  const { percent } = useFormats();
  return (
    <Card title={t('low-margins.rates')} padding="none">
      <FilterBar
        active={
          kind === null
            ? []
            : [{ name: 'kind', label: t('list.kind'), value: t(`rating-staff:kinds.${kind}`) }]
        }
      >
        <Select
          label={t('list.kind')}
          name="kind"
          isClearable
          clearLabel={t('common:all')}
          defaultValue={kind ?? ''}
          options={shipmentTypes.map((value) => ({ value, label: t(`rating-staff:kinds.${value}`) }))}
        />
      </FilterBar>
      <Table
        caption={t('low-margins.rates')}
        rows={rates}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        rowTo={({ to }) => to}
        columns={[
          {
            id: 'code',
            header: t('rating-staff:list.code'),
            cell: ({ code }) => <span className="whitespace-nowrap">{code}</span>,
          },
          {
            id: 'lane',
            header: t('low-margins.lane'),
            cell: ({ lane, carriers }) => <TwoLines first={lane} second={carriers.join(', ')} />,
          },
          {
            id: 'cost',
            header: t('low-margins.cost'),
            align: 'end',
            cell: ({ cost, currency }) => <Money amount={cost} currency={currency} />,
          },
          {
            id: 'profit',
            header: t('low-margins.profit'),
            align: 'end',
            cell: ({ profit, currency }) => <Money amount={profit} currency={currency} />,
          },
          {
            id: 'sale',
            header: t('low-margins.sale'),
            align: 'end',
            cell: ({ sale, currency }) => <Money amount={sale} currency={currency} />,
          },
          {
            id: 'margin',
            header: t('low-margins.margin'),
            align: 'end',
            cell: ({ margin }) => (margin === null ? '—' : percent(margin)),
          },
          { id: 'rule', header: t('low-margins.rule'), cell: ({ rule }) => <RuleLink rule={rule} /> },
        ]}
        empty={
          <EmptyState icon={CircleCheckBig} title={t('low-margins.none')} body={t('low-margins.none-body')} />
        }
      />
      <Pagination total={total} page={page} take={take} />
    </Card>
  );
}
