import { useActionData, useLoaderData } from '@remix-run/react';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { Badge, StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { refusalIn } from '~/ui/form/form-answer';
import { useCommandId } from '~/ui/form/use-command-id';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import { CreateClient } from './create-client';
import type { action, ApiClientIntent, loader } from './list.server';
import { NewToken } from './new-token';

export { action, loader } from './list.server';

export const meta = titled('people-admin:clients.title');

type Client = ReturnType<typeof useLoaderData<typeof loader>>['clients'][number];

function standingOf({ revokedAt, expiresAt }: Client): 'revoked' | 'ended' | 'open' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt < new Date() ? 'ended' : 'open';
}

export default function ApiClients() {
  const { clients, roles, mayChange, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const commandId = useCommandId(loaded.commandId, answer);
  const { t } = useTranslation('people-admin');
  const [revoking, setRevoking] = useState<Client | null>(null);
  const opened = answer !== undefined && 'opened' in answer ? answer.opened : null;
  return (
    <Page>
      <PageHeader
        title={t('clients.title')}
        description={t('clients.description')}
        actions={
          mayChange && (
            <CreateClient key={commandId} commandId={commandId} roles={roles} refused={refusalIn(answer)} />
          )
        }
      />
      {opened !== null && <NewToken {...opened} />}
      <Card padding="none">
        <Table
          caption={t('clients.title')}
          rows={clients}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          columns={[
            { id: 'name', header: t('name'), cell: ({ name }) => name },
            { id: 'domain', header: t('clients.domain'), cell: ({ allowedDomain }) => allowedDomain },
            {
              id: 'role',
              header: t('role'),
              cell: (client) => client.roles.map((role) => <Badge key={role}>{t(`roles.${role}`)}</Badge>),
            },
            {
              id: 'state',
              header: t('state'),
              cell: (client) => (
                <StatusBadge tone={standingOf(client) === 'open' ? 'success' : 'neutral'}>
                  {t(`clients.standing.${standingOf(client)}`)}
                </StatusBadge>
              ),
            },
            {
              id: 'expires',
              header: t('until'),
              hideBelow: 'lg',
              isOnCards: true,
              cell: ({ expiresAt }) =>
                expiresAt === null ? t('for-ever') : <DateTime value={expiresAt} style="date" />,
            },
            {
              id: 'used',
              header: t('clients.last-used'),
              hideBelow: 'lg',
              isOnCards: true,
              cell: ({ lastUsedAt }) => <DateTime value={lastUsedAt} style="relative" />,
            },
            {
              id: 'id',
              header: 'x-client-id',
              hideBelow: 'xl',
              isOnCards: true,
              cell: ({ id }) => <code className="text-xs select-all">{id}</code>,
            },
          ]}
          {...(mayChange && {
            rowActions: (client: Client) =>
              standingOf(client) === 'revoked'
                ? []
                : [
                    {
                      id: 'revoke',
                      label: t('clients.revoke'),
                      icon: Trash2,
                      tone: 'danger' as const,
                      onSelect: () => setRevoking(client),
                    },
                  ],
          })}
          empty={<EmptyState icon={KeyRound} title={t('clients.none')} body={t('clients.none-body')} />}
        />
      </Card>
      <ConfirmDialog
        isOpen={revoking !== null}
        onOpenChange={(isOpen) => !isOpen && setRevoking(null)}
        title={t('clients.revoke')}
        body={t('clients.revoke-body', { name: revoking?.name })}
        confirmLabel={t('clients.revoke')}
        tone="danger"
        action=""
        fields={{ intent: 'revoke' satisfies ApiClientIntent, id: revoking?.id ?? '' }}
      />
    </Page>
  );
}
