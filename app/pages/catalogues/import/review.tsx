import { Form, useNavigation, type useLoaderData } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { verdicts } from '~/use-cases/imports/import-states';
import { LackingCharges } from './lacking-charges';
import { RememberedNames } from './explained-names';
import { LanePrices, ReviewViews } from './lane-prices';
import { LayoutNotes } from './layout-notes';
import type { ImportIntent, loader } from './one-import.server';
import { ProblemGroups } from './problem-groups';
import { RowsTable } from './rows-table';
import { GoneRates, Superseding } from './superseding';
import { intent } from '~/pages/intent';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export function ReviewActions({ data }: { readonly data: Data }) {
  const { subject, job } = data;
  const { t } = useTranslation('imports');
  const isSending = useNavigation().formData?.get('intent') === ('apply' satisfies ImportIntent);
  const toDo = job.counts.new + job.counts.changed;
  return (
    <>
      {data.isOfFile && (
        <LinkButton to={`${subject.path}/import/${job.id}?columns`}>{t('review.columns')}</LinkButton>
      )}
      {toDo > 0 && (
        <Form method="post" action={`${subject.path}/import/${job.id}`}>
          <input type="hidden" {...intent<ImportIntent>('apply')} />
          <Button type="submit" variant="primary" isPending={isSending}>
            {t(data.isOfFile ? 'review.apply' : 'change.apply', { count: toDo })}
          </Button>
        </Form>
      )}
    </>
  );
}

export function Review({ data }: { readonly data: Data }) {
  const { subject, job } = data;
  const { counts } = job;
  const { t } = useTranslation('imports');
  const here = `${subject.path}/import/${job.id}`;
  const toDo = counts.new + counts.changed;
  const all = toDo + counts.unchanged + counts.invalid;
  const of = data.isOfFile ? 'review' : 'change';
  const nothing =
    counts.invalid > 0 && counts.unchanged === 0
      ? (`${of}.only-invalid` as const)
      : (`${of}.nothing` as const);
  return (
    <>
      {toDo === 0 && <Notice tone={counts.invalid > 0 ? 'warning' : 'success'}>{t(nothing)}</Notice>}
      {counts.invalid > 0 && toDo > 0 && (
        <Notice tone="warning">{t(`${of}.invalid`, { count: counts.invalid })}</Notice>
      )}
      {counts.calculated > 0 && (
        <Notice tone="info">{t('review.calculated', { count: counts.calculated })}</Notice>
      )}
      <Superseding data={data} />
      <GoneRates data={data} />
      <ProblemGroups data={data} />
      <LackingCharges lacking={data.lacking} />
      <RememberedNames data={data} />
      {data.layout !== null && <LayoutNotes notes={data.layout.notes} omitted={data.layout.omittedNotes} />}
      <Card
        padding="none"
        title={
          data.isOfFile
            ? t('review.title', { file: job.fileName })
            : t('change.review', { change: job.fileName })
        }
        description={
          <>
            {t('review.nothing-written')} {data.isOfFile && <ReadAs data={data} />}
          </>
        }
        actions={
          data.isOfFile &&
          counts.invalid > 0 && (
            <LinkButton to={`${here}/failed-rows`} reloadDocument prefetch="none" size="sm" icon={Download}>
              {t('review.failed-file')}
            </LinkButton>
          )
        }
      >
        <ReviewViews data={data} />
        {data.prices?.isShown === true ? (
          <LanePrices data={data} prices={data.prices} />
        ) : (
          <RowsTable
            data={data}
            tabs={[
              { filter: null, label: t('verdicts.all'), count: all },
              ...verdicts.map((filter) => ({
                filter,
                label: t(`verdicts.${filter}`),
                count: counts[filter],
              })),
            ]}
          />
        )}
      </Card>
    </>
  );
}

function ReadAs({ data }: { readonly data: Data }) {
  const { readAs, layout } = data;
  const { t } = useTranslation('imports');
  const { encoding, sheet, headerRow, decimal, dayOrder } = readAs;
  if (layout !== null) return <>{t('layout.read-as')}</>;
  const parts = [
    ...(encoding === null ? [] : [t(`encodings.${encoding}`)]),
    ...(sheet === null ? [] : [t('reading.of-sheet', { name: sheet })]),
    headerRow === null ? t('reading.no-header') : t('reading.header-in', { row: headerRow }),
    t(decimal === ',' ? 'reading.comma' : 'reading.point'),
    t(`reading.as-${dayOrder}`),
  ];
  return <>{t('reading.read-as', { parts: parts.join(' · ') })}</>;
}
