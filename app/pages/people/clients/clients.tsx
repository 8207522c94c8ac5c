import { useLoaderData, useLocation } from '@remix-run/react';
import { Contact, Download, Upload, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterField } from '~/pages/catalogues/list/filter-field';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { TwoLines } from '~/ui/data/two-lines';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import type { loader } from './clients.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './clients.server';

export const meta = titled('clients-staff:title');

export default function Clients() {
  const data = useLoaderData<typeof loader>();
  const { rows, total, page, take, search, filters } = data;
  const { t } = useTranslation('clients-staff');
  const { search: address } = useLocation();
  const active = [
    ...(search === null ? [] : [{ name: 'search', label: t('search-short'), value: search }]),
    ...filters.flatMap(({ name, label, shown }) => (shown === null ? [] : [{ name, label, value: shown }])),
  ];
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <LinkButton to={`/admin/clients/export${address}`} reloadDocument prefetch="none" icon={Download}>
              {t('export')}
            </LinkButton>
            {data.mayImport && (
              <LinkButton to="/admin/clients/import" icon={Upload}>
                {t('imports:import')}
              </LinkButton>
            )}
            {data.mayWrite && (
              <LinkButton to="/admin/clients/new" variant="primary" icon={UserPlus}>
                {t('new.button')}
              </LinkButton>
            )}
          </>
        }
      />
      <Card padding="none">
        <FilterBar searchLabel={t('search')} active={active}>
          {filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} />
          ))}
        </FilterBar>
        <Table
          caption={t('title')}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          rowTo={({ id }) => `/admin/clients/${id}`}
          columns={[
            {
              id: 'name',
              header: t('name'),
              cell: ({ name, position }) =>
                position === null ? name : <TwoLines first={name} second={position} />,
            },
            {
              id: 'email',
              header: t('email'),
              cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
            },
            {
              id: 'companies',
              header: t('companies'),
              cell: ({ companies }) => (companies.length === 0 ? '—' : companies.join(', ')),
            },
            {
              id: 'phone',
              header: t('phone'),
              isTight: true,
              hideBelow: 'lg',
              cell: ({ phone }) => phone ?? '—',
            },
            {
              id: 'state',
              header: t('state'),
              isTight: true,
              cell: ({ isActive }) => (
                <StatusBadge tone={isActive ? 'success' : 'neutral'}>
                  {t(isActive ? 'active.true' : 'active.false')}
                </StatusBadge>
              ),
            },
          ]}
          empty={<EmptyState icon={Contact} title={t('none')} body={t('none-body')} />}
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}
