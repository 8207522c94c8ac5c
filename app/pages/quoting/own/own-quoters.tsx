import { useLoaderData } from '@remix-run/react';
import { FileText, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMayOrder } from '~/pages/shell/root/root-data';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import type { Column } from '~/ui/data/column';
import { Select } from '~/ui/form/select';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import type { loader } from './own-quoters.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './own-quoters.server';

export const meta = titled('quoting:own.title');

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

export default function OwnQuoters() {
  const { rows, total, page, take, filters, states } = useLoaderData<typeof loader>();
  const { t } = useTranslation('quoting');
  const mayOrder = useMayOrder();
  const { search, state } = filters;
  const stateName = states.find(({ value }) => value === state)?.label ?? state;
  const active = stateName === undefined ? [] : [{ name: 'state', label: t('own.state'), value: stateName }];
  return (
    <Page width="wide">
      <PageHeader
        title={t('own.title')}
        actions={
          mayOrder && (
            <LinkButton to="/manual-quoter" icon={Plus}>
              {t('request.title')}
            </LinkButton>
          )
        }
      />
      <Card padding="none">
        <FilterBar searchLabel={t('own.search')} active={active}>
          <Select
            label={t('own.state')}
            name="state"
            isClearable
            clearLabel={t('common:all')}
            defaultValue={state}
            options={states}
          />
        </FilterBar>
        <Table
          caption={t('own.title')}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ reference }) => reference}
          rowTo={({ id }) => `/account/quoters/${id}`}
          columns={useColumns()}
          empty={<NoQuoters isFiltered={search !== undefined || state !== undefined} />}
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}

function NoQuoters({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('quoting');
  if (isFiltered)
    return <EmptyState icon={FileText} title={t('own.none-filtered')} body={t('own.none-filtered-body')} />;
  return (
    <EmptyState
      icon={FileText}
      title={t('own.none')}
      body={t('own.none-body')}
      action={
        <LinkButton to="/rates" variant="primary">
          {t('own.find-rates')}
        </LinkButton>
      }
    />
  );
}

/** "Santiago (SCL)"; an address without a code as it is. */
function placeText({ code, name }: Row['origin']): string {
  return code === null ? name : `${name} (${code})`;
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('quoting');
  return [
    { id: 'reference', header: t('own.reference'), cell: ({ reference }) => reference },
    {
      id: 'route',
      header: t('own.route'),
      cell: ({ origin, destination }) => `${placeText(origin)} → ${placeText(destination)}`,
    },
    {
      id: 'type',
      header: t('own.type'),
      cell: ({ typeOfShipment }) => (
        <span className="whitespace-nowrap">{t(`short.${typeOfShipment}.name`)}</span>
      ),
    },
    {
      id: 'state',
      header: t('own.state'),
      cell: ({ state }) => <StatusBadge tone={state.tone}>{state.name}</StatusBadge>,
    },
    {
      id: 'opened',
      header: t('own.opened'),
      cell: ({ openedAt }) => <DateTime value={openedAt} style="date" />,
    },
  ];
}
