import { useLoaderData } from '@remix-run/react';
import { Building2, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { verificationStates } from '@domain/crm/company/states';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { TwoLines } from '~/ui/data/two-lines';
import { Select } from '~/ui/form/select';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { verificationTone } from '../verification-tone';
import type { loader } from './companies.server';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** Customers' companies. */
export default function Companies() {
  const data = useLoaderData<typeof loader>();
  const { rows, total, page, take, verification } = data;
  const { t } = useTranslation('crm-staff');
  return (
    <Page>
      <PageHeader
        title={t('companies.title')}
        description={t('companies.description')}
        actions={<NewCompanyLink data={data} />}
      />
      <Card padding="none">
        <FilterBar
          searchLabel={t('companies.search')}
          active={
            verification
              ? [{ name: 'verification', label: t('state'), value: t(`verification.${verification}`) }]
              : []
          }
        >
          <Select
            label={t('state')}
            name="verification"
            isClearable
            clearLabel={t('common:all')}
            defaultValue={verification}
            options={verificationStates.map((value) => ({ value, label: t(`verification.${value}`) }))}
          />
        </FilterBar>
        <Table
          caption={t('companies.title')}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          rowTo={({ id }) => `/admin/companies/${id}`}
          columns={[
            {
              id: 'name',
              header: t('name'),
              cell: ({ name, fantasyName }) => <TwoLines first={name} second={fantasyName} isWhole />,
            },
            {
              id: 'identification',
              isTight: true,
              header: t('identification'),
              cell: ({ identification }) => identification ?? '—',
            },
            {
              id: 'place',
              header: t('place'),
              cell: ({ city, country }) => (city === null ? country : `${city}, ${country}`),
            },
            {
              id: 'verification',
              isTight: true,
              header: t('state'),
              cell: ({ verification: state }) => (
                <StatusBadge tone={verificationTone[state]}>{t(`verification.${state}`)}</StatusBadge>
              ),
            },
            {
              id: 'since',
              isTight: true,
              header: t('companies.since'),
              cell: ({ verificationSince }) => <DateTime value={verificationSince} style="date" />,
            },
          ]}
          empty={
            <EmptyState
              icon={Building2}
              title={t('companies.none')}
              body={t('companies.none-body')}
              action={data.search === undefined ? undefined : <NewCompanyLink data={data} />}
            />
          }
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}

/** What was searched for in vain is the new company's number or name. */
function NewCompanyLink({ data: { rows, search, mayRegister } }: { readonly data: Data }) {
  const { t } = useTranslation('companies-staff');
  if (!mayRegister) return null;
  const typed = rows.length > 0 ? undefined : search;
  const known = typed === undefined ? '' : `?${new URLSearchParams({ [nameOrNumber(typed)]: typed })}`;
  return (
    <LinkButton to={`/admin/companies/new${known}`} variant="primary" icon={Plus}>
      {typed === undefined ? t('new.title') : t('new.named', { name: typed })}
    </LinkButton>
  );
}

function nameOrNumber(typed: string): 'name' | 'identification' {
  return /\d{5}/.test(typed.replace(/[\s.-]/g, '')) ? 'identification' : 'name';
}
