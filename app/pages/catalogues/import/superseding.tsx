import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { DateTime } from '~/ui/format';
import { intent } from '~/pages/intent';
import type { ImportData } from './import-data';
import type { ImportIntent } from './one-import.server';

/** Says which published records end for those of the file, once for all rows, and lets a person choose. */
export function Superseding({ data }: { readonly data: ImportData }) {
  const { superseding, subject, job, mayWrite } = data;
  const { t } = useTranslation('imports');
  const sent = useNavigation().formData;
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
          <Form method="post" action={`${subject.path}/import/${job.id}`}>
            <input type="hidden" {...intent<ImportIntent>('supersede')} />
            <input type="hidden" name="supersedes" value={isOn ? 'no' : 'yes'} />
            <Button type="submit" size="sm" isPending={sent?.get('intent') === 'supersede'}>
              {t(isOn ? 'superseding.stop' : 'superseding.start')}
            </Button>
          </Form>
        )
      }
    >
      {details.join(' ')}
    </Notice>
  );
}

type Superseded = ImportData['rows'][number]['supersedes'];

/** The records that end for a row. */
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
