import { useLoaderData } from '@remix-run/react';
import { Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Table, type Column } from '~/ui/data/table';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { ColumnsButton } from './columns-button';
import { FilterField } from './filter-field';
import type { loader } from './list.server';
import { askedEntries, RecordQuestion, type Asked } from './record-question';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Data['rows'][number];

/** The list of any catalogue: filters and columns in the address, what can be done about each record behind its dots. */
export default function CatalogueList() {
  const data = useLoaderData<typeof loader>();
  const { catalogue, rows, filters, search, mayWrite } = data;
  const { t } = useTranslation('catalogues');
  const [asked, ask] = useState<Asked | null>(null);
  const active = [
    ...(search === null ? [] : [{ name: 'search', label: t('screen.search'), value: search }]),
    ...filters.flatMap(({ name, label, shown }) => (shown === null ? [] : [{ name, label, value: shown }])),
  ];
  return (
    <Page>
      <PageHeader
        title={catalogue.many}
        description={catalogue.about}
        actions={
          mayWrite && (
            <LinkButton to={`/admin/${catalogue.name}/new`} variant="primary" icon={Plus}>
              {t('screen.add')}
            </LinkButton>
          )
        }
      />
      <Card padding="none">
        <FilterBar
          searchLabel={t('screen.search-in', { name: catalogue.many.toLowerCase() })}
          active={active}
          actions={<ColumnsButton columns={data.everyColumn} shown={data.columns.map(({ name }) => name)} />}
        >
          {filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} />
          ))}
        </FilterBar>
        <Table
          caption={catalogue.many}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          rowTo={({ id }) => `/admin/${catalogue.name}/${id}`}
          sort={data.sort}
          columns={columnsOf(data, t('screen.state'), [t('screen.active'), t('screen.inactive')])}
          {...(mayWrite && { rowActions: (row: Row) => askedEntries(row, t, ask) })}
          empty={<NothingThere isFiltered={active.length > 0} data={data} />}
        />
        <Pagination total={data.total} page={data.page} take={data.take} />
      </Card>
      {asked !== null && <RecordQuestion asked={asked} onClose={() => ask(null)} />}
    </Page>
  );
}

function columnsOf(
  data: Data,
  stateLabel: string,
  [active, inactive]: readonly [string, string],
): readonly Column<Row>[] {
  return [
    ...data.columns.map(({ name, label, isNumber, isSortable }, at): Column<Row> => ({
      id: name,
      header: label,
      isSortable,
      align: isNumber ? 'end' : undefined,
      hideBelow: at > 4 ? 'lg' : undefined,
      cell: ({ cells }) => cells[at] ?? '',
    })),
    {
      id: 'isActive',
      header: stateLabel,
      isSortable: true,
      isTight: true,
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? 'success' : 'neutral'}>{isActive ? active : inactive}</StatusBadge>
      ),
    },
  ];
}

function NothingThere({
  isFiltered,
  data: { catalogue },
}: {
  readonly isFiltered: boolean;
  readonly data: Data;
}) {
  const { t } = useTranslation('catalogues');
  const about = isFiltered ? 'nothing-found' : 'nothing-yet';
  return (
    <EmptyState
      icon={SearchX}
      title={t(`screen.${about}`, { name: catalogue.many.toLowerCase() })}
      body={t(`screen.${about}-hint`)}
    />
  );
}
