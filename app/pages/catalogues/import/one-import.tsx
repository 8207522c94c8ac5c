import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { inSentence } from '~/texts/in-sentence';
import { StatusBadge } from '~/ui/data/badge';
import { Notice } from '~/ui/data/states';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ColumnsStep } from './columns-step';
import { ImportProgress } from './import-progress';
import { ImportSteps } from './import-steps';
import { LayoutStep } from './layout-step';
import type { action, loader } from './one-import.server';
import { Mailed } from './mailed';
import { Result, ResultActions } from './result';
import { Review, ReviewActions } from './review';
import { stateTones } from './tones';

export { action, loader } from './one-import.server';
export { importTitle as meta } from './import-title';

export default function OneImport() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { subject, job, step, reading } = data;
  const { t } = useTranslation('imports');
  const isChecking = step === 'review' || job.state === 'checking';
  const current = step === 'columns' ? 'columns' : isChecking ? 'review' : 'result';
  const isProposed = job.mailed !== null && (job.state === 'mapping' || job.state === 'checked');
  const ownState =
    data.isOfFile || (job.state !== 'done' && job.state !== 'applying')
      ? t(`states.${job.state}`)
      : t(job.state === 'done' ? 'change.done' : 'change.applying-state');
  const stateText = isProposed ? t('mailed.state') : ownState;
  const name = inSentence(subject.many);
  return (
    <Page width="wide">
      <PageHeader
        title={t(data.isOfFile ? 'title' : 'change.title', { name })}
        status={<StatusBadge tone={stateTones[job.state]}>{stateText}</StatusBadge>}
        breadcrumbs={[
          { label: subject.many, to: data.list },
          ...(data.isOfFile ? [{ label: t('import'), to: `${subject.path}/import` }] : []),
          { label: job.fileName },
        ]}
        actions={
          step === 'review' && data.mayWrite ? (
            <ReviewActions data={data} />
          ) : (
            step === 'result' && <ResultActions data={data} />
          )
        }
        description={
          <>
            {job.fileName} · {job.who} · <DateTime value={job.askedAt} style="dateTime" />
            {job.undoneBy !== null && ` · ${t('undo.by', { who: job.undoneBy })}`}
          </>
        }
      />
      {data.isOfFile && <ImportSteps current={current} isWrong={job.state === 'refused'} />}
      {answer !== undefined && <Notice tone="danger">{answer.refused}</Notice>}
      <Mailed data={data} />
      {job.sheet !== null && step !== 'busy' && <Notice tone="info">{t('one-sheet', job.sheet)}</Notice>}
      {reading !== null &&
        (data.layout === null ? (
          <ColumnsStep data={data} reading={reading} />
        ) : (
          <LayoutStep data={data} layout={data.layout} />
        ))}
      {step === 'busy' && <ImportProgress data={data} />}
      {step === 'review' && <Review data={data} />}
      {step === 'result' && <Result data={data} />}
    </Page>
  );
}
