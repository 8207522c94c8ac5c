import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { Card } from '~/ui/data/card';
import type { Layout } from './import-data';
import { usePlaceOf } from './layout-preview';

interface LayoutNotesProps {
  readonly notes: Layout['notes'];
  readonly omitted: number;
}

/** Rows shown at once; a scrolling box hides what nobody looks for. */
const fitting = 25;

/** Parts of a supplier's sheet that were not read, or only with an assumption. */
export function LayoutNotes({ notes, omitted }: LayoutNotesProps) {
  const { t } = useTranslation('imports');
  const placeOf = usePlaceOf();
  if (notes.length === 0) return null;
  return (
    <Card title={t('layout.notes-title')} description={t('layout.notes-about')} padding="none">
      <ul
        className={classes(
          'divide-y divide-line border-t border-line text-sm',
          notes.length > fitting && 'max-h-[36rem] overflow-y-auto',
        )}
      >
        {notes.map(({ code, sheet, row, rows, text }) => (
          <li
            key={`${code} ${sheet ?? ''} ${text}`}
            className="grid gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="min-w-0 break-words">
              <b className="font-medium">{t(`layout.notes.${code as 'line'}`)}</b>
              {text !== '' && code !== 'days-open' && <span className="text-muted"> {text}</span>}
            </span>
            <span className="text-muted tabular-nums">
              {row !== null && placeOf(sheet, row)}
              {rows > 1 && ` · ${t('layout.times', { count: rows })}`}
            </span>
          </li>
        ))}
      </ul>
      {omitted > 0 && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">
          {t('layout.omitted', { count: omitted })}
        </p>
      )}
    </Card>
  );
}
