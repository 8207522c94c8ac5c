import { useTranslation } from 'react-i18next';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { Quantity, useFormats } from '~/ui/format';
import type { Tone } from '~/ui/tone';

interface Queue {
  readonly name: string;
  readonly waiting: number;
  readonly oldestSeconds: number | null;
  readonly later: number;
  readonly running: number;
  readonly failed: number;
  readonly lastError: string | null;
}

interface BackgroundWorkProps {
  readonly queues: readonly Queue[];
  readonly workers: number;
}

type State = 'idle' | 'working' | 'waiting' | 'failing';

const tones: Readonly<Record<State, Tone>> = {
  idle: 'neutral',
  working: 'success',
  waiting: 'warning',
  failing: 'danger',
};

/** Seconds after which waiting jobs deserve attention. */
const longWait = 60;

function stateOf({ waiting, oldestSeconds, running, failed, lastError }: Queue): State {
  if (failed > 0 || lastError !== null) return 'failing';
  if (waiting > 0 && (oldestSeconds ?? 0) > longWait) return 'waiting';
  return running + waiting > 0 ? 'working' : 'idle';
}

export function BackgroundWork({ queues, workers }: BackgroundWorkProps) {
  const { t } = useTranslation('platform');
  const { measure } = useFormats();
  const failing = queues.filter(({ lastError }) => lastError !== null);
  return (
    <>
      {workers === 0 && (
        <Notice tone="danger" title={t('jobs.no-worker-title')}>
          {t('jobs.no-worker-body')}
        </Notice>
      )}
      {failing.map(({ name, lastError }) => (
        <Notice key={name} tone="danger" title={t('jobs.failing-title', { name: t(`jobs.queues.${name}`) })}>
          {t('jobs.failing-body', { error: lastError })}
        </Notice>
      ))}
      <Card title={t('jobs.title')} description={t('jobs.workers', { count: workers })} padding="none">
        <Table
          caption={t('jobs.title')}
          rows={queues}
          rowKey={({ name }) => name}
          columns={[
            { id: 'name', header: t('jobs.name'), cell: ({ name }) => t(`jobs.queues.${name}`) },
            {
              id: 'state',
              header: t('jobs.state'),
              cell: (queue) => (
                <StatusBadge tone={tones[stateOf(queue)]}>{t(`jobs.states.${stateOf(queue)}`)}</StatusBadge>
              ),
            },
            {
              id: 'waiting',
              header: t('jobs.waiting'),
              align: 'end',
              cell: ({ waiting }) => <Quantity value={waiting} />,
            },
            {
              id: 'oldest',
              header: t('jobs.oldest'),
              align: 'end',
              cell: ({ oldestSeconds }) => ageOf(oldestSeconds, measure),
            },
            {
              id: 'running',
              header: t('jobs.running'),
              align: 'end',
              cell: ({ running }) => <Quantity value={running} />,
            },
            {
              id: 'later',
              header: t('jobs.later'),
              align: 'end',
              hideBelow: 'lg',
              cell: ({ later }) => <Quantity value={later} />,
            },
            {
              id: 'failed',
              header: t('jobs.failed'),
              align: 'end',
              hideBelow: 'lg',
              cell: ({ failed }) => <Quantity value={failed} />,
            },
          ]}
        />
      </Card>
    </>
  );
}

function ageOf(seconds: number | null, measure: (value: number, unit: string) => string): string {
  if (seconds === null) return '—';
  if (seconds < 100) return measure(Math.round(seconds), 's');
  return seconds < 6000 ? measure(Math.round(seconds / 60), 'min') : measure(Math.round(seconds / 3600), 'h');
}
