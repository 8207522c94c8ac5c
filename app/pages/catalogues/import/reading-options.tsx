import { useSubmit } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { Select } from '~/ui/form/select';
import { encodings } from '~/use-cases/imports/file-choices';
import type { Reading } from './import-data';
import type { ImportIntent } from './one-import.server';

/** Options that move columns read the file again at once; the others apply when the rows are checked. */
export function ReadingOptions({ reading }: { readonly reading: Reading }) {
  const { t } = useTranslation('imports');
  const submit = useSubmit();
  const fields = useRef<HTMLDivElement>(null);
  const { encoding, sheet, sheets, headerRow, firstRows } = reading;
  const readAgain = (name: string, value: string): void => {
    const form = fields.current?.closest('form');
    if (form === undefined || form === null) return;
    const data = new FormData(form);
    data.set('intent', 'read' satisfies ImportIntent);
    data.set(name, value);
    // Each worksheet has its own header row.
    if (name === 'sheet') data.delete('headerRow');
    submit(data, { method: 'post', preventScrollReset: true });
  };
  const rows = firstRows.map(({ row, text }) => ({
    value: String(row),
    label: t('reading.row', { row }),
    description: text,
  }));
  return (
    <Card title={t('columns.options')} description={t('reading.about')}>
      <div ref={fields} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {encoding !== null && (
          <Select
            label={t('reading.encoding')}
            name="encoding"
            value={encoding}
            onChange={(value) => readAgain('encoding', value)}
            options={encodings.map((value) => ({ value, label: t(`encodings.${value}`) }))}
          />
        )}
        {sheet !== null && (
          <Select
            label={t('reading.sheet')}
            name="sheet"
            value={sheet}
            onChange={(value) => readAgain('sheet', value)}
            options={sheets.map((name) => ({ value: name, label: name }))}
          />
        )}
        <Select
          label={t('reading.header')}
          name="headerRow"
          value={headerRow === null ? 'none' : String(headerRow)}
          onChange={(value) => readAgain('headerRow', value)}
          options={[...rows, { value: 'none', label: t('reading.no-header') }]}
        />
        <Select
          label={t('columns.decimal')}
          name="decimal"
          defaultValue={reading.decimal}
          options={[
            { value: ',', label: t('columns.comma') },
            { value: '.', label: t('columns.point') },
          ]}
        />
        <Select
          label={t('reading.days')}
          name="dayOrder"
          defaultValue={reading.dayOrder}
          options={[
            { value: 'day-first', label: t('reading.day-first') },
            { value: 'month-first', label: t('reading.month-first') },
          ]}
        />
        <Select
          label={t('columns.empty')}
          name="empty"
          defaultValue={reading.clearsEmpty ? 'clear' : 'keep'}
          options={[
            { value: 'keep', label: t('columns.empty-keep') },
            { value: 'clear', label: t('columns.empty-clear') },
          ]}
        />
      </div>
    </Card>
  );
}
