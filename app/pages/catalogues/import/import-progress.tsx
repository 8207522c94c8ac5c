import { Form, useRevalidator, type useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Progress } from '~/ui/data/progress';
import type { ImportIntent, loader } from './one-import.server';
import { intent } from '~/pages/intent';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** Polling interval in ms until the import has moved on. */
const lookAgainEvery = 700;

export function ImportProgress({ data }: { readonly data: Data }) {
  const { job, mayWrite } = data;
  const { t } = useTranslation('imports');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, lookAgainEvery);
    return () => clearInterval(timer);
  }, [revalidate]);
  const { counts, state, progress, fileName } = job;
  const step = state === 'checking' || state === 'undoing' ? state : 'applying';
  const checked = counts.new + counts.changed + counts.unchanged + counts.invalid;
  return (
    <Card
      title={t(data.isOfFile || step === 'checking' ? `${step}.title` : `change.${step}`, {
        file: fileName,
      })}
    >
      <div className="flex flex-col gap-4">
        <Progress label={t('progress')} value={progress} />
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          <span>
            {step === 'checking' && t('checking.rows', { count: checked })}
            {step === 'applying' && t('earlier.counts', { created: counts.created, updated: counts.updated })}
          </span>
          {step === 'applying' && <span>{t(data.isOfFile ? 'applying.about' : 'change.about')}</span>}
        </div>
        {mayWrite && step !== 'undoing' && (
          <Form method="post" className="flex justify-end">
            <input type="hidden" {...intent<ImportIntent>('cancel')} />
            <Button type="submit">{t('applying.cancel')}</Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
