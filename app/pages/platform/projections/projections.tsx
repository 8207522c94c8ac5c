import { useLoaderData, useNavigation, useRevalidator } from '@remix-run/react';
import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { StatusBadge } from '~/ui/data/badge';
import { Notice } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { Quantity } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import type { Tone } from '~/ui/tone';
import { BackgroundWork } from './background-work';
import { SetAsideJobs } from './set-aside-jobs';
import type { loader, ProjectionsIntent } from './projections.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './projections.server';

export const meta = titled('platform:processes.title');

type Row = ReturnType<typeof useLoaderData<typeof loader>>['projections'][number];

const tones: Readonly<Record<Row['state'], Tone>> = {
  live: 'success',
  'catching-up': 'info',
  rebuilding: 'info',
  stuck: 'danger',
  'without-keys': 'danger',
  superseded: 'warning',
  elsewhere: 'neutral',
};

/** Milliseconds, while a projection is not live. */
const lookAgainEvery = 2000;

function EventsToRead({ lag }: Pick<Row, 'lag'>) {
  if (lag === null) return '—';
  return (
    <>
      <Quantity value={lag.events} />
      {lag.isAtLeast && '+'}
    </>
  );
}

export default function Projections() {
  const { projections, mayRebuild, queues, workers, setAside } = useLoaderData<typeof loader>();
  const { t } = useTranslation('platform');
  const { revalidate, state: reading } = useRevalidator();
  const { state: moving } = useNavigation();
  const isIdle = reading === 'idle' && moving === 'idle';
  // A refresh that cancels the one before would, with slow answers, never complete.
  const refresh = useCallback(() => {
    if (isIdle) revalidate();
  }, [isIdle, revalidate]);
  const [rebuilding, setRebuilding] = useState<string | null>(null);
  const isMoving =
    queues.some(({ waiting, running }) => waiting + running > 0) ||
    projections.some(({ state }) => state === 'rebuilding' || state === 'catching-up');

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(refresh, lookAgainEvery);
    return () => clearInterval(timer);
  }, [isMoving, refresh]);

  return (
    <Page>
      <PageHeader
        title={t('processes.title')}
        description={t('processes.description')}
        actions={<IconButton label={t('projections.refresh')} icon={RefreshCw} onPress={refresh} />}
      />
      {projections
        .filter(({ state }) => state === 'stuck')
        .map(({ name, stuckOn, stuckError }) => (
          <Notice key={name} tone="danger" title={t('projections.stuck-title', { name })}>
            {t('projections.stuck-body', { event: stuckOn, error: stuckError })}
          </Notice>
        ))}
      {setAside.length > 0 && <SetAsideJobs jobs={setAside} mayRun={mayRebuild} />}
      <BackgroundWork queues={queues} workers={workers} />
      <Card title={t('projections.title')} description={t('projections.description')} padding="none">
        <Table
          caption={t('projections.title')}
          rows={projections}
          rowKey={({ name }) => name}
          columns={[
            { id: 'name', header: t('projections.name'), cell: ({ name }) => name },
            {
              id: 'state',
              header: t('projections.state'),
              cell: ({ state }) => (
                <StatusBadge tone={tones[state]}>{t(`projections.states.${state}`)}</StatusBadge>
              ),
            },
            {
              id: 'lag',
              header: t('projections.lag'),
              align: 'end',
              cell: ({ lag }) => <EventsToRead lag={lag} />,
            },
            {
              id: 'position',
              header: t('projections.position'),
              align: 'end',
              hideBelow: 'lg',
              cell: ({ position }) => (position === null ? '—' : <Quantity value={position} />),
            },
          ]}
          {...(mayRebuild && {
            rowActions: ({ name }: Row) => [
              {
                id: 'rebuild',
                label: t('projections.rebuild'),
                icon: RefreshCw,
                onSelect: () => setRebuilding(name),
              },
            ],
          })}
        />
      </Card>
      <ConfirmDialog
        isOpen={rebuilding !== null}
        onOpenChange={(isOpen) => !isOpen && setRebuilding(null)}
        title={t('projections.rebuild-title', { name: rebuilding })}
        body={t('projections.rebuild-body')}
        confirmLabel={t('projections.rebuild')}
        action=""
        fields={{ intent: 'rebuild' satisfies ProjectionsIntent, name: rebuilding ?? '' }}
      />
    </Page>
  );
}
