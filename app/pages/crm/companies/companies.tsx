import { useLoaderData, useLocation } from '@remix-run/react';
import { Building2, CopyCheck, Download, Plus, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ColumnsButton } from '~/pages/shell/list-columns/columns-button';
import { SavedViewsButton } from '~/pages/shell/saved-views/saved-views-button';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import type { Column } from '~/ui/data/column';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import type { loader } from './companies.server';
import { companyColumns, usualColumns } from './company-columns';
import { CompanyFilters } from './company-filters';
import { useCompanyColumns, type CompanyRow } from './use-company-columns';
import { titled } from '~/pages/shell/titles';

export { loader } from './companies.server';

export const meta = titled('crm-staff:companies.title');

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

const onTablet = 5;
const onLaptop = 7;

export default function Companies() {
  const data = useLoaderData<typeof loader>();
  const { rows, total, page, take, sort, columns } = data;
  const { t } = useTranslation('crm-staff');
  const cells = useCompanyColumns();
  const shown = columns.map((id, at): Column<CompanyRow> => ({
    id,
    ...cells[id],
    hideBelow: at < onTablet ? undefined : at < onLaptop ? 'lg' : 'xl',
    isOnCards: true,
  }));
  return (
    <Page>
      <PageHeader
        title={t('companies.title')}
        description={t('companies.description')}
        actions={
          <>
            <DuplicatesLink data={data} />
            {data.mayImport && (
              <LinkButton to="/admin/companies/import" icon={Upload}>
                {t('imports:import')}
              </LinkButton>
            )}
            <NewCompanyLink data={data} />
          </>
        }
      />
      <Card padding="none">
        <CompanyFilters data={data} actions={<ListActions data={data} />} />
        <Table
          caption={t('companies.title')}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          rowTo={({ id }) => `/admin/companies/${id}`}
          sort={sort}
          columns={shown}
          empty={
            <EmptyState
              icon={Building2}
              title={t('companies.none')}
              body={t('companies.none-body')}
              action={data.filters.search === undefined ? undefined : <NewCompanyLink data={data} />}
            />
          }
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}

function ListActions({ data }: { readonly data: Data }) {
  const { t } = useTranslation('companies-staff');
  const { search } = useLocation();
  const cells = useCompanyColumns();
  const isUsual = data.columns.join() === usualColumns.join();
  return (
    <>
      <SavedViewsButton
        views={data.views}
        mayShare={data.mayRegister}
        {...(!isUsual && { more: { columns: data.columns.join(',') } })}
      />
      <ColumnsButton
        columns={companyColumns.map((id) => ({ value: id, label: cells[id].header }))}
        shown={data.columns}
        usual={usualColumns}
        isKept
      />
      <LinkButton to={`/admin/companies/export${search}`} reloadDocument prefetch="none" icon={Download}>
        {t('export')}
      </LinkButton>
    </>
  );
}

/** Managers see the number up to a limit; beyond it, "many" is enough. */
function DuplicatesLink({ data: { duplicates, mostDuplicates } }: { readonly data: Data }) {
  const { t } = useTranslation('companies-staff');
  const { number } = useFormats();
  if (duplicates === 0) return null;
  const isMore = duplicates === mostDuplicates;
  return (
    <LinkButton to="/admin/companies/duplicates" icon={CopyCheck}>
      {t('duplicates.link')}
      {duplicates !== null && ` (${number(duplicates)}${isMore ? '+' : ''})`}
    </LinkButton>
  );
}

function NewCompanyLink({ data: { rows, filters, mayRegister } }: { readonly data: Data }) {
  const { t } = useTranslation('companies-staff');
  if (!mayRegister) return null;
  const typed = rows.length > 0 ? undefined : filters.search;
  const known = typed === undefined ? '' : `?${new URLSearchParams({ [nameOrNumber(typed)]: typed })}`;
  return (
    <LinkButton to={`/admin/companies/new${known}`} variant="primary" icon={Plus} data-shortcut="n">
      {typed === undefined ? t('new.title') : t('new.named', { name: typed })}
    </LinkButton>
  );
}

function nameOrNumber(typed: string): 'name' | 'identification' {
  return /\d{5}/.test(typed.replace(/[\s.-]/g, '')) ? 'identification' : 'name';
}
