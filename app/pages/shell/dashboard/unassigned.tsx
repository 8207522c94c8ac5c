import { useLoaderData } from '@remix-run/react';
import { UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Waiting } from '~/pages/quoting/assigning/waiting';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { TwoLines } from '~/ui/data/two-lines';
import { DateTime } from '~/ui/format';
import type { loader } from './dashboard.server';
import { SeeAll } from './see-all';

/** Left out while nobody waits. */
export function Unassigned() {
  const { unassigned } = useLoaderData<typeof loader>();
  const { t } = useTranslation('navigation');
  const { t: assigning } = useTranslation('assignment-staff');
  const title = assigning('home.title');
  if (unassigned.total === 0) return null;
  return (
    <Card
      title={title}
      description={assigning('home.lead', { count: unassigned.total })}
      padding="none"
      actions={<SeeAll to={unassigned.to} of={title} />}
    >
      <Table
        caption={title}
        rows={unassigned.rows}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/admin/quoters/${id}`}
        empty={<EmptyState icon={UserRoundCheck} title={title} />}
        columns={[
          { id: 'reference', header: t('dashboard.reference'), cell: ({ reference }) => reference },
          {
            id: 'customer',
            header: t('dashboard.customer'),
            cell: ({ client, company, origin, destination }) => (
              <TwoLines
                first={company.name ?? client.name}
                second={`${origin.code ?? origin.name} → ${destination.code ?? destination.name}`}
              />
            ),
          },
          {
            id: 'opened',
            header: t('dashboard.opened'),
            cell: ({ openedAt }) => <DateTime value={openedAt} style="relative" />,
          },
          {
            id: 'assign',
            header: assigning('home.assign'),
            cell: ({ assigning: of, ...quote }) => of !== null && <Waiting quote={quote} assigning={of} />,
          },
        ]}
      />
    </Card>
  );
}
