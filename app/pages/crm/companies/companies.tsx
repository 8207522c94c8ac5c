import { useLoaderData } from '@remix-run/react';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { verificationStates } from '@domain/crm/company/states';
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

/** Customers' companies. */
export default function Companies() {
  const { rows, total, page, take, verification } = useLoaderData<typeof loader>();
  const { t } = useTranslation('crm-staff');
  return (
    <Page>
      <PageHeader title={t('companies.title')} description={t('companies.description')} />
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
              cell: ({ name, fantasyName }) =>
                fantasyName === null ? name : <TwoLines first={name} second={fantasyName} />,
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
          empty={<EmptyState icon={Building2} title={t('companies.none')} body={t('companies.none-body')} />}
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}
