import type { useLoaderData } from '@remix-run/react';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { DateTime } from '~/ui/format';
import type { loader } from './dashboard.server';
import { SeeAll } from './see-all';

interface QuoterRowsProps {
  readonly title: string;
  readonly empty: string;
  readonly rows: ReturnType<typeof useLoaderData<typeof loader>>['newest'];
  readonly to: string;
}

export function QuoterRows({ title, empty, rows, to }: QuoterRowsProps) {
  const { t } = useTranslation('navigation');
  return (
    <Card title={title} padding="none" actions={<SeeAll to={to} of={title} />}>
      <Table
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/admin/quoters/${id}`}
        empty={<EmptyState icon={FileText} title={empty} />}
        columns={[
          { id: 'reference', header: t('dashboard.reference'), cell: ({ reference }) => reference },
          {
            id: 'customer',
            header: t('dashboard.customer'),
            cell: ({ client, company, origin, destination }) => (
              <Clipped
                first={company.name ?? client.name}
                second={`${origin.code ?? origin.name} → ${destination.code ?? destination.name}`}
              />
            ),
          },
          {
            id: 'state',
            header: t('dashboard.state'),
            cell: ({ shown, executive }) => (
              <>
                <StatusBadge tone={shown.tone}>{shown.detail ?? shown.name}</StatusBadge>
                <small>{executive?.name ?? t('dashboard.nobody')}</small>
              </>
            ),
          },
          {
            id: 'opened',
            header: t('dashboard.opened'),
            cell: ({ openedAt }) => <DateTime value={openedAt} style="relative" />,
          },
        ]}
      />
    </Card>
  );
}

/** Truncates, so that a long address does not widen the column beyond the screen. */
function Clipped({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <>
      <span className="block sm:max-w-36 sm:truncate 2xl:max-w-96">{first}</span>
      <small className="sm:max-w-36 sm:truncate 2xl:max-w-96">{second}</small>
    </>
  );
}
