import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Card } from '~/ui/data/card';
import { Form, SubmitButton } from '~/ui/form/form';
import { DateTime } from '~/ui/format';
import type { ProjectionsIntent } from './projections.server';

interface SetAsideJobsProps {
  readonly jobs: readonly {
    readonly id: string;
    readonly queue: string;
    readonly reason: 'time' | 'memory' | 'worker';
    readonly setAsideAt: string;
  }[];
  readonly mayRun: boolean;
}

export function SetAsideJobs({ jobs, mayRun }: SetAsideJobsProps) {
  const { t } = useTranslation('platform');
  return (
    <Card title={t('jobs.set-aside.title')} description={t('jobs.set-aside.description')} padding="none">
      <ul className="divide-y divide-line">
        {jobs.map(({ id, queue, reason, setAsideAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm"
          >
            <div className="min-w-0">
              <p className="font-medium">{t(`jobs.queues.${queue}`)}</p>
              <p className="wrap-anywhere text-muted">
                {t(`jobs.set-aside.reasons.${reason}`)} · <DateTime value={setAsideAt} /> · {id}
              </p>
            </div>
            {mayRun && (
              <Form method="post" isLine>
                <input type="hidden" name="id" value={id} />
                <SubmitButton
                  size="sm"
                  variant="secondary"
                  icon={RotateCcw}
                  {...intent<ProjectionsIntent>('run-again')}
                >
                  {t('jobs.set-aside.again')}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
