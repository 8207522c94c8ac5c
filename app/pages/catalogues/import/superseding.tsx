import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { DateTime } from '~/ui/format';
import { intent } from '~/pages/intent';
import type { EndingChoice } from '~/use-cases/imports/imports.server';
import type { ImportData } from './import-data';
import type { ImportIntent } from './one-import.server';

/** Published records that end because of the file's, once for all rows, with a choice. */
export function Superseding({ data }: { readonly data: ImportData }) {
  const { superseding, mayWrite } = data;
  const { t } = useTranslation('imports');
  if (superseding === null) return null;
  const { isOn, ended, replaced, outlived, lost, refused } = superseding;
  const details = isOn
    ? [
        ended > 0 && t('superseding.ended', { count: ended }),
        replaced > 0 && t('superseding.replaced', { count: replaced }),
        outlived > 0 && t('superseding.outlived', { count: outlived }),
        lost > 0 && t('superseding.lost', { count: lost }),
        refused > 0 && t('superseding.own', { count: refused }),
      ].filter((text) => text !== false)
    : [t('superseding.off-about')];
  return (
    <Notice
      tone={!isOn || outlived + lost > 0 ? 'warning' : 'info'}
      title={
        isOn ? t('superseding.on', { count: ended + replaced }) : t('superseding.off', { count: refused })
      }
      action={
        mayWrite && (
          <EndingButton
            data={data}
            what="supersedes"
            isOn={isOn}
            label={t(isOn ? 'superseding.stop' : 'superseding.start')}
          />
        )
      }
    >
      {details.join(' ')}
    </Notice>
  );
}

interface EndingButtonProps {
  readonly data: ImportData;
  readonly what: EndingChoice;
  readonly isOn: boolean;
  readonly label: string;
}

function EndingButton({ data: { subject, job }, what, isOn, label }: EndingButtonProps) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" action={`${subject.path}/import/${job.id}`}>
      <input type="hidden" {...intent<ImportIntent>('end')} />
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="isOn" value={isOn ? 'no' : 'yes'} />
      <Button type="submit" size="sm" isPending={sent?.get('what') === what}>
        {label}
      </Button>
    </Form>
  );
}

/** Rates of the suppliers that the file no longer has, with the choice to end them. */
export function GoneRates({ data }: { readonly data: ImportData }) {
  const { prices, mayWrite } = data;
  const { t } = useTranslation('imports');
  if (prices === null || prices.gone === 0) return null;
  const { gone, endsGone } = prices;
  return (
    <Notice
      tone="warning"
      title={t('gone.title', { count: gone })}
      action={
        mayWrite && (
          <EndingButton
            data={data}
            what="endsGone"
            isOn={endsGone}
            label={t(endsGone ? 'gone.let-run' : 'gone.end')}
          />
        )
      }
    >
      {t(endsGone ? 'gone.ends' : 'gone.runs')}
    </Notice>
  );
}

type Superseded = ImportData['rows'][number]['supersedes'];

export function SupersededList({
  superseded,
  path,
}: {
  readonly superseded: Superseded;
  readonly path: string;
}) {
  const { t } = useTranslation('imports');
  if (superseded.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5">
      {superseded.map(({ recordId, name, from, to, end, lost, outlived }) => (
        <li key={recordId}>
          <span className="text-muted">
            {t(end === null ? 'superseding.replaces' : 'superseding.ends')}:{' '}
            <a href={`${path}/${recordId}`}>{name}</a> (<Days from={from} to={to} />
            {end !== null && (
              <>
                {' → '}
                <DateTime value={end} style="date" />
              </>
            )}
            )
          </span>
          {(outlived !== null || lost.length > 0) && (
            <span className="text-warning">
              {' '}
              {outlived !== null && t('superseding.row-outlived')}{' '}
              {lost.length > 0 && t('superseding.row-lost', { units: lost.join(', ') })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Days({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  return (
    <>
      {from === null ? '—' : <DateTime value={from} style="date" />}–
      {to === null ? '—' : <DateTime value={to} style="date" />}
    </>
  );
}
