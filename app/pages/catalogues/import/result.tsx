import { Form, type useLoaderData } from '@remix-run/react';
import { Download, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inSentence } from '~/texts/in-sentence';
import { Button, LinkButton } from '~/ui/button';
import { Card, Stat, Stats } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Quantity } from '~/ui/format';
import { verdicts } from '~/use-cases/imports/import-states';
import type { ImportIntent, loader } from './one-import.server';
import { RowsTable } from './rows-table';
import { UndoQuestion } from './undo-question';
import { intent } from '~/pages/intent';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export function Result({ data }: { readonly data: Data }) {
  const { subject, job } = data;
  const { counts, state } = job;
  const { t } = useTranslation('imports');
  if (state === 'refused') return <Refused data={data} />;
  const failed = counts.invalid + counts.failed;
  const all = counts.new + counts.changed + counts.unchanged + counts.invalid;
  return (
    <>
      <Outcome data={data} />
      <Stats>
        <Stat label={t('done.created')} value={<Quantity value={counts.created} />} />
        <Stat label={t('done.updated')} value={<Quantity value={counts.updated} />} />
        <Stat label={t('done.unchanged')} value={<Quantity value={counts.unchanged + counts.unneeded} />} />
        <Stat label={t('done.failed')} value={<Quantity value={failed} />} />
      </Stats>
      <Card
        padding="none"
        title={t(data.isOfFile ? 'rows.caption' : 'change.caption')}
        actions={
          data.isOfFile &&
          failed > 0 && (
            <LinkButton
              to={`${subject.path}/import/${job.id}/failed-rows`}
              reloadDocument
              prefetch="none"
              size="sm"
              icon={Download}
            >
              {t('review.failed-file')}
            </LinkButton>
          )
        }
      >
        <RowsTable
          data={data}
          tabs={[
            { filter: null, label: t('verdicts.all'), count: all },
            { filter: 'left', label: t('undo.left-tab'), count: counts.leftAlone },
            ...verdicts
              .filter((verdict) => verdict !== 'invalid')
              .map((filter) => ({ filter, label: t(`verdicts.${filter}`), count: counts[filter] })),
            { filter: 'failed', label: t('verdicts.invalid'), count: failed },
          ]}
        />
      </Card>
    </>
  );
}

export function ResultActions({ data }: { readonly data: Data }) {
  const { subject, job, mayWrite } = data;
  const { t } = useTranslation('imports');
  return (
    <>
      <UndoButton data={data} />
      {mayWrite && (
        <LinkButton to={data.isOfFile ? `${subject.path}/import` : data.list}>
          {t(data.isOfFile ? 'done.again' : 'change.again')}
        </LinkButton>
      )}
      {job.state !== 'refused' && (
        <LinkButton to={subject.newest} variant="primary">
          {t('done.see', { name: inSentence(subject.many) })}
        </LinkButton>
      )}
    </>
  );
}

function Outcome({ data }: { readonly data: Data }) {
  const { job, mayWrite } = data;
  const { counts, state } = job;
  const { t } = useTranslation('imports');
  if (state === 'undone')
    return (
      <Notice
        tone={counts.leftAlone > 0 ? 'warning' : 'success'}
        title={t(data.isOfFile ? 'undo.done' : 'change.undone')}
      >
        {t('undo.count', { count: counts.undone })}{' '}
        {counts.leftAlone > 0 && t('undo.left', { count: counts.leftAlone })}
      </Notice>
    );
  if (state !== 'cancelled') return null;
  const rest =
    counts.new + counts.changed - counts.created - counts.updated - counts.unneeded - counts.failed;
  return (
    <Notice
      tone="warning"
      title={t(data.isOfFile ? 'done.stopped' : 'change.stopped')}
      action={
        mayWrite && (
          <Form method="post">
            <input type="hidden" {...intent<ImportIntent>('apply')} />
            <Button type="submit" size="sm">
              {t(data.isOfFile ? 'done.go-on' : 'change.go-on')}
            </Button>
          </Form>
        )
      }
    >
      {job.refusal} {t(data.isOfFile ? 'done.rest' : 'change.rest', { count: rest })}
    </Notice>
  );
}

function UndoButton({ data }: { readonly data: Data }) {
  const { subject, job, mayWrite } = data;
  const { t } = useTranslation('imports');
  const hasChanged = job.counts.created + job.counts.updated > 0;
  if (!mayWrite || !hasChanged || (job.state !== 'done' && job.state !== 'cancelled')) return null;
  return (
    <UndoQuestion
      trigger={<Button icon={Undo2}>{t('undo.button')}</Button>}
      action={`${subject.path}/import/${job.id}`}
      isOfFile={data.isOfFile}
    />
  );
}

function Refused({ data: { job, isOfFile } }: { readonly data: Data }) {
  const { t } = useTranslation('imports');
  return (
    <Notice tone="danger" title={t(isOfFile ? 'done.refused' : 'change.refused')}>
      {job.refusal}
    </Notice>
  );
}
