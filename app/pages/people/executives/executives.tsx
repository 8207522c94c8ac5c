import { useLoaderData, useLocation } from '@remix-run/react';
import { Download, Upload, UserPlus, UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterField } from '~/pages/catalogues/list/filter-field';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { FilterBar } from '~/ui/data/filter-bar';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import type { loader } from './executives.server';
import { titled } from '~/pages/shell/titles';

export { loader } from './executives.server';

export const meta = titled('executives-staff:title');

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

const tones = { active: 'success', inactive: 'neutral', ended: 'warning' } as const;

export default function Executives() {
  const data = useLoaderData<typeof loader>();
  const { rows, total, page, take, search, filters } = data;
  const { t } = useTranslation('executives-staff');
  const { percent } = useFormats();
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
            <LinkButton
              to={`/admin/executives/export${address}`}
              reloadDocument
              prefetch="none"
              icon={Download}
            >
              {t('export')}
            </LinkButton>
            {data.mayWrite && (
              <LinkButton to="/admin/executives/import" icon={Upload}>
                {t('imports:import')}
              </LinkButton>
            )}
            {data.mayWrite && (
              <LinkButton to="/admin/executives/new" variant="primary" icon={UserPlus}>
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
          rowTo={({ id }) => `/admin/executives/${id}`}
          columns={[
            {
              id: 'name',
              header: t('name'),
              cell: ({ name }: Row) => name,
            },
            {
              id: 'email',
              header: t('email'),
              cell: ({ email }: Row) => <span className="wrap-anywhere">{email}</span>,
            },
            {
              id: 'portfolios',
              header: t('portfolios'),
              cell: ({ portfolios }: Row) => (portfolios.length === 0 ? '—' : portfolios.join(', ')),
            },
            {
              id: 'team',
              header: t('team'),
              isTight: true,
              hideBelow: 'lg',
              cell: ({ subordinates }: Row) => (subordinates === 0 ? '—' : subordinates),
            },
            ...(data.seesPricing
              ? [
                  {
                    id: 'floor',
                    header: t('floor'),
                    isTight: true,
                    cell: ({ marginFloor }: Row) => (marginFloor === null ? '—' : percent(marginFloor)),
                  },
                ]
              : []),
            ...(data.seesOwners
              ? [
                  {
                    id: 'owner',
                    header: t('filters.owner'),
                    hideBelow: 'lg' as const,
                    cell: ({ ownerName }: Row) => ownerName ?? '—',
                  },
                ]
              : []),
            {
              id: 'state',
              header: t('state'),
              isTight: true,
              cell: ({ state: shown }: Row) => (
                <StatusBadge tone={tones[shown]}>{t(`states.${shown}`)}</StatusBadge>
              ),
            },
          ]}
          empty={<EmptyState icon={UserRoundCheck} title={t('none')} body={t('none-body')} />}
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
    </Page>
  );
}
