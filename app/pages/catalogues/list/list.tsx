import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { Download, Plus, SearchX, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnsButton } from '~/pages/shell/list-columns/columns-button';
import { SavedViewsButton } from '~/pages/shell/saved-views/saved-views-button';
import { inSentence } from '~/texts/in-sentence';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { RefusedRemoval } from '../one/refused-removal';
import { FilterField } from './filter-field';
import type { action, loader } from './list.server';
import { listColumns } from './list-columns';
import { askedEntries, RecordQuestion, type Asked } from './record-question';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './list.server';

export const meta = titled<typeof loader>('catalogues:screen.title', ({ catalogue }) => ({
  name: catalogue.many,
}));

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Data['rows'][number];

export default function CatalogueList() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { catalogue, mayWrite } = data;
  const { t } = useTranslation('catalogues');
  const { search } = useLocation();
  return (
    <Page>
      <PageHeader
        title={catalogue.many}
        description={catalogue.about}
        actions={
          <>
            <LinkButton
              to={`/admin/${catalogue.name}/export${search}`}
              reloadDocument
              prefetch="none"
              icon={Download}
            >
              {t('screen.export')}
            </LinkButton>
            {mayWrite && (
              <>
                <LinkButton to={`/admin/${catalogue.name}/import`} icon={Upload}>
                  {t('imports:import')}
                </LinkButton>
                <LinkButton
                  to={`/admin/${catalogue.name}/new`}
                  variant="primary"
                  icon={Plus}
                  data-shortcut="n"
                >
                  {t('screen.add')}
                </LinkButton>
              </>
            )}
          </>
        }
      />
      {/* A key per catalogue, so that no open dialog survives into another list. */}
      <Records key={catalogue.name} data={data} />
      <RefusedRemoval refused={answer?.refused} />
    </Page>
  );
}

function Records({ data }: { readonly data: Data }) {
  const { catalogue, rows, filters, search, mayWrite } = data;
  const { t } = useTranslation('catalogues');
  const [asked, ask] = useState<Asked | null>(null);
  const active = [
    ...(search === null ? [] : [{ name: 'search', label: t('screen.search'), value: search }]),
    ...filters.flatMap(({ name, label, shown }) => (shown === null ? [] : [{ name, label, value: shown }])),
  ];
  const states = { label: t('screen.state'), active: t('screen.active'), inactive: t('screen.inactive') };
  return (
    <Card padding="none">
      <FilterBar
        searchLabel={t('screen.search-in', { name: inSentence(catalogue.many) })}
        active={active}
        actions={
          <>
            <SavedViewsButton views={data.views} mayShare={data.mayShareViews} />
            <ColumnsButton
              columns={data.everyColumn}
              shown={data.columns.map(({ name }) => name)}
              usual={data.usualColumns}
            />
          </>
        }
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
        columns={listColumns(data.columns, states)}
        {...(mayWrite && { rowActions: (row: Row) => (row.mayWrite ? askedEntries(row, t, ask) : []) })}
        empty={<NothingThere isFiltered={active.length > 0} data={data} />}
      />
      <Pagination total={data.total} page={data.page} take={data.take} />
      {asked !== null && (
        <RecordQuestion catalogue={catalogue.name} asked={asked} onClose={() => ask(null)} />
      )}
    </Card>
  );
}

function NothingThere({
  isFiltered,
  data: { catalogue, mayWrite },
}: {
  readonly isFiltered: boolean;
  readonly data: Data;
}) {
  const { t } = useTranslation('catalogues');
  const name = inSentence(catalogue.many);
  if (isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('screen.nothing-found', { name })}
        body={t('screen.nothing-found-hint')}
        action={<LinkButton to="?">{t('screen.show-all')}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title={t('screen.nothing-yet', { name })}
      {...(mayWrite && {
        body: t('screen.nothing-yet-hint'),
        action: (
          <LinkButton to={`/admin/${catalogue.name}/new`} icon={Plus}>
            {t('screen.add')}
          </LinkButton>
        ),
      })}
    />
  );
}
