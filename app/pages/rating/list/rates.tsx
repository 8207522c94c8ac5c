import { useFetcher, useLoaderData, useLocation } from '@remix-run/react';
import {
  ArrowRightLeft,
  BadgePercent,
  Copy,
  EyeOff,
  History,
  Pencil,
  Plus,
  Power,
  PowerOff,
  Route,
  Trash2,
  Upload,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Pagination } from '~/ui/navigation/pagination';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import { pathOfKind } from '~/presenters/rating/kind-paths';
import { isUsualChoice } from './column-ids';
import { useRateColumns } from './rate-columns';
import { RateFilters } from './rate-filters';
import type { RateIntent } from '../rate-orders.server';
import type { loader } from './rates.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './rates.server';

export const meta = titled<typeof loader>('rating-staff:list.page-title', ({ name }) => ({ name }));

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Data['rows'][number];

export default function Rates() {
  const data = useLoaderData<typeof loader>();
  const { kind, name, path, rows, total, page, take, sort, mayWrite, columns } = data;
  const cells = useRateColumns(kind, !isUsualChoice(columns));
  const { t } = useTranslation('rating-staff');
  const { search } = useLocation();
  const fetcher = useFetcher();
  const [removing, setRemoving] = useState<Row | null>(null);
  const post = (intent: RateIntent, { id, kind: of }: Row) =>
    fetcher.submit({ intent, id, kind: pathOfKind[of] }, { method: 'post' });

  return (
    <Page>
      <PageHeader
        title={name}
        description={t('list.description')}
        actions={
          mayWrite &&
          kind !== null && (
            <>
              <LinkButton to={`${path}/import`} icon={Upload}>
                {t('imports:import')}
              </LinkButton>
              <LinkButton to={`${path}/new`} variant="primary" icon={Plus} data-shortcut="n">
                {t('new')}
              </LinkButton>
            </>
          )
        }
      />
      <Card padding="none">
        <RateFilters data={data} />
        <Table
          caption={name}
          columns={columns.map((id) => ({ id, ...cells[id] }))}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ code }) => code}
          rowTo={(row) => pageOf(row)}
          sort={sort}
          {...(mayWrite && {
            selectable: {
              form: 'chosen-rates',
              action: `${path}/changes`,
              method: 'get',
              actions: (
                <>
                  {search !== '' && <input type="hidden" name="list" value={search.slice(1)} />}
                  <Button size="sm" type="submit" icon={ArrowRightLeft}>
                    {t('bulk.button')}
                  </Button>
                </>
              ),
            },
            rowActions: (row: Row) => [
              row.state === 'published'
                ? {
                    id: 'unpublish',
                    label: t('unpublish'),
                    icon: EyeOff,
                    onSelect: () => post('unpublish', row),
                  }
                : {
                    id: 'publish',
                    label: t('publish'),
                    icon: Upload,
                    onSelect: () => post('publish', row),
                  },
              { id: 'edit', label: t('edit'), icon: Pencil, to: `${pageOf(row)}/edit` },
              { id: 'duplicate', label: t('duplicate'), icon: Copy, to: `${pathOf(row)}/new?from=${row.id}` },
              {
                id: 'activity',
                label: t(row.isActive ? 'deactivate' : 'activate'),
                icon: row.isActive ? PowerOff : Power,
                onSelect: () => post(row.isActive ? 'deactivate' : 'activate', row),
              },
              ...(row.origin && row.destination
                ? [
                    {
                      id: 'lane',
                      label: t('rate-staff:lane.open'),
                      icon: Route,
                      to: `${pathOf(row)}/lanes/${encodeURIComponent(row.origin.code)}/${encodeURIComponent(row.destination.code)}`,
                    },
                  ]
                : []),
              {
                id: 'history',
                label: t('history.title'),
                icon: History,
                to: `${pageOf(row)}/history`,
              },
              {
                id: 'remove',
                label: t('remove'),
                icon: Trash2,
                tone: 'danger' as const,
                onSelect: () => setRemoving(row),
              },
            ],
          })}
          empty={<EmptyState icon={BadgePercent} title={t('list.none')} body={t('list.none-body')} />}
        />
        <Pagination total={total} page={page} take={take} />
      </Card>
      <ConfirmDialog
        isOpen={removing !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
        title={t('remove-title', { code: removing?.code })}
        body={t('remove-body')}
        confirmLabel={t('remove')}
        tone="danger"
        action=""
        fields={{
          intent: 'remove' satisfies RateIntent,
          id: removing?.id ?? '',
          kind: removing === null ? '' : pathOfKind[removing.kind],
        }}
      />
    </Page>
  );
}

function pathOf({ kind }: Pick<Row, 'kind'>): string {
  return `/admin/rates/${pathOfKind[kind]}`;
}

function pageOf(row: Pick<Row, 'kind' | 'id'>): string {
  return `${pathOf(row)}/${row.id}`;
}
