import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Form } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import type { Tone } from '~/ui/tone';
import type { ImportData, Reading } from './import-data';
import { ReadingOptions } from './reading-options';
import { intent } from '~/pages/intent';
import type { ImportIntent } from './one-import.server';

type FileColumn = Reading['columns'][number];

export function ColumnsStep({ data, reading }: { readonly data: ImportData; readonly reading: Reading }) {
  const { subject } = data;
  const { t } = useTranslation('imports');
  const isSending = useNavigation().formData?.get('intent') === ('check' satisfies ImportIntent);
  // When the columns are read again, their fields start afresh.
  const written = [reading.encoding, reading.sheet, reading.headerRow].join(' ');
  return (
    <>
      <Form method="post" intent={intent<ImportIntent>('check')} isLine className="flex-col gap-4">
        <ReadingOptions key={written} reading={reading} />
        <Card title={t('columns.title')} description={t(aboutOf(reading))} padding="none">
          <ul className="divide-y divide-line border-t border-line">
            {reading.columns.map((column, at) => (
              <ColumnRow key={`${written} ${at}`} column={column} at={at} reading={reading} />
            ))}
          </ul>
        </Card>
        <div className="flex flex-wrap justify-end gap-2">
          <LinkButton to={`${subject.path}/import`} variant="quiet">
            {t('columns.other-file')}
          </LinkButton>
          <Button type="submit" variant="primary" isPending={isSending}>
            {t('columns.check')}
          </Button>
        </div>
      </Form>
      {data.hasLayouts && (
        <Form method="post" intent={intent<ImportIntent>('read')}>
          <input type="hidden" name="layout" value="other" />
          <Button type="submit" variant="quiet" size="sm">
            {t('layout.as-other')}
          </Button>
        </Form>
      )}
    </>
  );
}

function aboutOf({ isRemembered, collecting }: Reading) {
  if (isRemembered) return 'columns.remembered';
  return collecting === null ? 'columns.about' : 'columns.about-kept';
}

interface ColumnRowProps {
  readonly column: FileColumn;
  readonly at: number;
  readonly reading: Reading;
}

function ColumnRow({ column, at, reading }: ColumnRowProps) {
  const { t } = useTranslation('imports');
  const { header, key, near, samples } = column;
  const { options, collecting, keepsUnknown } = reading;
  const unknown = keepsUnknown && samples.length > 0 && column.isReason !== true ? collecting : null;
  const [chosen, choose] = useState(key ?? near[0] ?? unknown ?? '');
  const name = header === '' ? t('columns.numbered', { letters: lettersOf(at) }) : header;
  const isKept = chosen !== '' && chosen === collecting && column.named !== collecting;
  const [tone, said] = isKept ? (['info', 'kept'] as const) : saidOf(column, chosen);
  // Near matches come first, so that they are found without searching.
  const nearOnes = near.flatMap((one) => options.find(({ value }) => value === one) ?? []);
  const keeping = options.flatMap((one) =>
    one.value === collecting ? [{ ...one, label: t('columns.keep') }] : [],
  );
  const others = options.filter(({ value }) => !near.includes(value) && value !== collecting);
  const sorted = [...nearOnes, ...keeping, ...others];
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_9rem]">
      <div className="min-w-0">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        {samples.length > 0 && (
          <p className="truncate text-xs text-muted">
            {t('columns.example', { samples: samples.join(' · ') })}
          </p>
        )}
        <DaysNote column={column} />
      </div>
      <Select
        label={`${t('columns.is')}: ${name}`}
        hideLabel
        name={`columns[${at}]`}
        value={chosen}
        onChange={choose}
        options={sorted}
        isClearable
        clearLabel={t('columns.leave')}
      />
      <StatusBadge tone={chosen === '' ? 'neutral' : tone}>
        {t(chosen === '' ? 'columns.leave' : `columns.${said}`)}
      </StatusBadge>
    </li>
  );
}

function DaysNote({ column: { days } }: { readonly column: FileColumn }) {
  const { t } = useTranslation('imports');
  if (days === undefined) return null;
  if (days.kind === 'both')
    return (
      <p className="text-xs text-warning">
        {t('reading.days-both', { dayFirst: days.dayFirst.text, monthFirst: days.monthFirst.text })}
      </p>
    );
  return (
    <p className="text-xs text-muted">
      {t(days.kind === 'open' ? 'reading.days-open' : `reading.days-${days.order}`)}
    </p>
  );
}

function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter;
}

function saidOf(
  { key, near }: FileColumn,
  chosen: string,
): readonly [Tone, 'exact' | 'near' | 'unknown' | 'assigned'] {
  if (key !== null && chosen === key) return ['success', 'exact'];
  if (chosen !== '' && chosen !== near[0]) return ['success', 'assigned'];
  return near.length > 0 ? ['warning', 'near'] : ['neutral', 'unknown'];
}
