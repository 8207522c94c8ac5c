import { Form, useNavigation } from '@remix-run/react';
import type { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Select } from '~/ui/form/select';
import type { Tone } from '~/ui/tone';
import type { loader } from './one-import.server';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Reading = NonNullable<Data['reading']>;
type FileColumn = Reading['columns'][number];

/** Says which column of the file is which; near misses are chosen already, to be confirmed or changed. */
export function ColumnsStep({ data, reading }: { readonly data: Data; readonly reading: Reading }) {
  const { subject } = data;
  const { t } = useTranslation('imports');
  const isSending = useNavigation().formData?.get('intent') === 'check';
  return (
    <Form method="post" className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="check" />
      <Card title={t('columns.title')} description={t('columns.about')} padding="none">
        <ul className="divide-y divide-line border-t border-line">
          {reading.columns.map((column, at) => (
            <ColumnRow key={at} column={column} at={at} options={reading.options} />
          ))}
        </ul>
      </Card>
      <Card title={t('columns.options')}>
        <div className="grid gap-4 sm:grid-cols-2">
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
      <div className="flex flex-wrap justify-end gap-2">
        <LinkButton to={`${subject.path}/import`} variant="quiet">
          {t('columns.other-file')}
        </LinkButton>
        <Button type="submit" variant="primary" isPending={isSending}>
          {t('columns.check')}
        </Button>
      </div>
    </Form>
  );
}

interface ColumnRowProps {
  readonly column: FileColumn;
  readonly at: number;
  readonly options: Reading['options'];
}

function ColumnRow({ column, at, options }: ColumnRowProps) {
  const { t } = useTranslation('imports');
  const { header, key, near, samples } = column;
  const [chosen, choose] = useState(key ?? near[0] ?? '');
  const name = header === '' ? t('columns.no-title') : header;
  const [tone, said] = saidOf(column);
  // What is near stands first, so that it is found without a search.
  const nearOnes = near.flatMap((one) => options.find(({ value }) => value === one) ?? []);
  const sorted = [...nearOnes, ...options.filter(({ value }) => !near.includes(value))];
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

function saidOf({ key, near }: FileColumn): readonly [Tone, 'exact' | 'near' | 'unknown'] {
  if (key !== null) return ['success', 'exact'];
  return near.length > 0 ? ['warning', 'near'] : ['neutral', 'unknown'];
}
