import { useLoaderData, useLocation } from '@remix-run/react';
import { ArrowRightLeft, Download, FileText, Kanban, Plus, UserRoundCheck, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ColumnsButton } from '~/pages/shell/list-columns/columns-button';
import { SavedViewsButton } from '~/pages/shell/saved-views/saved-views-button';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import type { Column } from '~/ui/data/column';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { useActiveFilters } from './active-filters';
import { quoterColumns, usualColumns } from './quoter-columns';
import { QuoterFilters } from './quoter-filters';
import type { loader } from './quoters.server';
import { StateTabs } from './state-tabs';
import { useQuoterColumns, type QuoterRow } from './use-columns';
import { titled } from '~/pages/shell/titles';

export { loader } from './quoters.server';

export const meta = titled('quoting-staff:list.title');

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Quoters() {
  const data = useLoaderData<typeof loader>();
  const { rows, total, page, take, sort, filters, choices, tabs, all, columns } = data;
  const { t } = useTranslation('quoting-staff');
  const { search } = useLocation();
  const active = useActiveFilters(filters, choices);
  const cells = useQuoterColumns();
  const shown = columns.map((id, at): Column<QuoterRow> => ({
    id,
    ...cells[id],
    hideBelow: hiddenFrom(at),
    isOnCards: true,
  }));
  return (
    <Page>
      <PageHeader
        title={t('list.title')}
        description={t('list.description')}
        actions={
          <>
            <LinkButton to={`/admin/quoters/board${search}`} icon={Kanban}>
              {t('list.board')}
            </LinkButton>
            {data.mayEditTeams && (
              <LinkButton to="/admin/quoters/teams" icon={Users}>
                {t('teams.title')}
              </LinkButton>
            )}
            {data.mayOpen && (
              <LinkButton to="/admin/quoters/new" variant="primary" icon={Plus} data-shortcut="n">
                {t('list.new')}
              </LinkButton>
            )}
          </>
        }
      />
      <StateTabs tabs={tabs} all={all} />
      <Card padding="none">
        <QuoterFilters
          filters={filters}
          choices={choices}
          elsewhere={['state']}
          actions={<ListActions data={data} />}
        />
        <Table
          caption={t('list.title')}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ reference }) => reference}
          rowTo={({ id }) => `/admin/quoters/${id}`}
          sort={sort}
          selectable={
            data.mayOpen
              ? {
                  form: 'chosen-quotes',
                  action: '/admin/quoters/bulk',
                  method: 'get',
                  actions: <BulkActions data={data} />,
                }
              : undefined
          }
          columns={shown}
          empty={<NoQuoters isFiltered={all === 0 && active.length === 0} />}
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}

const onTablet = 6;
const onLaptop = 7;

function hiddenFrom(at: number): Column<QuoterRow>['hideBelow'] {
  return at < onTablet ? undefined : at < onLaptop ? 'lg' : 'xl';
}

function ListActions({ data }: { readonly data: Data }) {
  const { t } = useTranslation('quoting-staff');
  const { search } = useLocation();
  const cells = useQuoterColumns();
  const isUsual = data.columns.join() === usualColumns.join();
  return (
    <>
      <SavedViewsButton
        views={data.views}
        mayShare={data.mayOpen}
        {...(!isUsual && { more: { columns: data.columns.join(',') } })}
      />
      <ColumnsButton
        columns={quoterColumns.map((id) => ({ value: id, label: cells[id].header }))}
        shown={data.columns}
        usual={usualColumns}
        isKept
      />
      <LinkButton to={`/admin/quoters/export${search}`} reloadDocument prefetch="none" icon={Download}>
        {t('list.export')}
      </LinkButton>
    </>
  );
}

function BulkActions({ data: { total, rows } }: { readonly data: Data }) {
  const { t } = useTranslation('quoting-staff');
  const { number } = useFormats();
  const { search } = useLocation();
  const all = new URLSearchParams(search);
  for (const name of ['page', 'columns']) all.delete(name);
  all.set('all', 'true');
  return (
    <>
      <Button size="sm" type="submit" name="change" value="state" icon={ArrowRightLeft}>
        {t('one.change-state')}
      </Button>
      <Button size="sm" type="submit" name="change" value="executive" icon={UserRoundCheck}>
        {t('one.assign')}
      </Button>
      {total > rows.length && (
        <LinkButton size="sm" to={`/admin/quoters/bulk?${all}`}>
          {t('bulk.all-matching', { number: number(total) })}
        </LinkButton>
      )}
    </>
  );
}

function NoQuoters({ isFiltered: isNew }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('quoting-staff');
  const about = isNew ? 'nothing' : 'empty';
  return <EmptyState icon={FileText} title={t(`list.${about}-title`)} body={t(`list.${about}-body`)} />;
}
