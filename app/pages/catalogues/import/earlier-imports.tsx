import type { useLoaderData } from '@remix-run/react';
import { Eye, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Table } from '~/ui/data/table';
import { DateTime } from '~/ui/format';
import { Pagination } from '~/ui/navigation/pagination';
import type { ImportState } from '~/use-cases/imports/import-states';
import type { loader } from './begin.server';
import { UndoQuestion } from './undo-question';
import { stateTones } from './tones';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Import = Data['imports'][number];

const undoable: readonly ImportState[] = ['done', 'cancelled'];

const isProposed = (state: ImportState, mailed: Import['mailed']): boolean =>
  mailed !== null && (state === 'mapping' || state === 'checked');

function senderOf({ supplier, senderName, sender }: NonNullable<Import['mailed']>): string {
  return [supplier, senderName ?? sender].filter((one) => one !== null).join(' · ');
}

export function EarlierImports({ data }: { readonly data: Data }) {
  const { subject, imports, total, page, take, mayWrite } = data;
  const { t } = useTranslation('imports');
  const [asked, ask] = useState<Import | null>(null);
  const to = ({ id }: Import) => `${subject.path}/import/${id}`;
  return (
    <Card title={t('earlier.title')} padding="none">
      <Table
        caption={t('earlier.title')}
        rows={imports}
        rowKey={({ id }) => id}
        rowName={({ fileName }) => fileName}
        rowTo={to}
        columns={[
          { id: 'file', header: t('earlier.file'), cell: ({ fileName }) => fileName },
          {
            id: 'when',
            header: t('earlier.when'),
            cell: ({ askedAt }) => <DateTime value={askedAt} style="dateTime" />,
          },
          {
            id: 'who',
            header: t('earlier.who'),
            cell: ({ who, mailed }) => (mailed === null ? who : senderOf(mailed)),
          },
          {
            id: 'result',
            header: t('earlier.result'),
            cell: ({ counts: { created, updated } }) => t('earlier.counts', { created, updated }),
          },
          {
            id: 'state',
            header: t('earlier.state'),
            isTight: true,
            cell: ({ state, mailed }) => (
              <StatusBadge tone={isProposed(state, mailed) ? 'info' : stateTones[state]}>
                {isProposed(state, mailed) ? t('mailed.state') : t(`states.${state}`)}
              </StatusBadge>
            ),
          },
        ]}
        {...(mayWrite && {
          rowActions: (row: Import) => [
            { id: 'see', label: t('earlier.see'), icon: Eye, to: to(row) },
            ...(undoable.includes(row.state) && row.counts.created + row.counts.updated > 0
              ? [
                  {
                    id: 'undo',
                    label: t('undo.button'),
                    icon: Undo2,
                    tone: 'danger' as const,
                    onSelect: () => ask(row),
                  },
                ]
              : []),
          ],
        })}
        empty={<p className="px-4 pb-4 text-sm text-muted">{t('earlier.none')}</p>}
      />
      {(total > take || page > 1) && <Pagination total={total} page={page} take={take} />}
      {asked !== null && <UndoQuestion isOpen onClose={() => ask(null)} action={to(asked)} />}
    </Card>
  );
}
