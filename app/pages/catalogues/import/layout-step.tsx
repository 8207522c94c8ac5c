import { useNavigation, useSubmit } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Button, LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Checkbox } from '~/ui/form/choices';
import { DateField } from '~/ui/form/date-field';
import { Form } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import type { ImportData, Layout } from './import-data';
import { LayoutNotes } from './layout-notes';
import { LayoutPreview } from './layout-preview';
import type { ImportIntent } from './one-import.server';

export function LayoutStep({ data, layout }: { readonly data: ImportData; readonly layout: Layout }) {
  const { subject, job } = data;
  const { t } = useTranslation('imports');
  const submit = useSubmit();
  const step = useRef<HTMLDivElement>(null);
  const isSending = useNavigation().formData?.get('intent') === ('check' satisfies ImportIntent);
  const readAgain = (name: string, value: string): void => {
    const form = step.current?.closest('form');
    if (form === undefined || form === null) return;
    const fields = new FormData(form);
    fields.set('intent', 'read' satisfies ImportIntent);
    fields.set(name, value);
    submit(fields, { method: 'post', preventScrollReset: true });
  };
  const { facts, publishes } = layout.choices;
  const rows = layout.tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    <>
      <Form method="post" intent={intent<ImportIntent>('check')} isLine className="flex-col gap-4">
        <div ref={step} className="contents">
          {layout.savedOf !== null && (
            <p className="text-sm text-muted">{t('layout.saved-of', { supplier: layout.savedOf })}</p>
          )}
          {layout.savedFor.length > 0 && (
            <p className="text-sm text-muted">
              {t('layout.saved-for', { suppliers: layout.savedFor.join(', ') })}
            </p>
          )}
          <Card
            title={t('layout.title')}
            description={t('layout.about', { tables: layout.tables.length, count: rows })}
            padding="none"
          >
            <ul className="divide-y divide-line border-t border-line">
              {layout.columns.map((column, at) => (
                <LayoutColumn key={column.key} column={column} at={at} layout={layout} onChange={readAgain} />
              ))}
            </ul>
          </Card>
          <Card title={t('layout.facts.title')} description={t('layout.facts.about')}>
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              <TextField
                name="facts.supplier"
                label={t('layout.roles.supplier')}
                defaultValue={facts['supplier'] ?? ''}
              />
              <TextField
                name="facts.carrier"
                label={t('layout.roles.carrier')}
                defaultValue={facts['carrier'] ?? ''}
              />
              <TextField
                name="facts.currency"
                label={t('layout.roles.currency')}
                defaultValue={facts['currency'] ?? ''}
                maxLength={3}
                placeholder="USD"
              />
              <DateField
                name="facts.from"
                label={t('layout.roles.from')}
                defaultValue={facts['from'] ?? layout.proposedFrom ?? ''}
                description={layout.proposedFrom === null ? undefined : t('layout.facts.from-proposed')}
              />
              <DateField name="facts.to" label={t('layout.roles.to')} defaultValue={facts['to'] ?? ''} />
            </div>
            <div className="mt-4">
              <Checkbox
                name="publishes"
                defaultSelected={publishes}
                description={t('layout.publishes-about')}
              >
                {t('layout.publishes')}
              </Checkbox>
            </div>
          </Card>
          <LayoutPreview layout={layout} />
          <LayoutNotes notes={layout.notes} omitted={layout.omittedNotes} />
          <div className="flex flex-wrap justify-end gap-2">
            <LinkButton to={`${subject.path}/import`} variant="quiet">
              {t('columns.other-file')}
            </LinkButton>
            <Button type="submit" name="again" value="1">
              {t('layout.again')}
            </Button>
            <Button type="submit" variant="primary" isPending={isSending}>
              {t('columns.check')}
            </Button>
          </div>
        </div>
      </Form>
      <Form method="post" action={`${subject.path}/import/${job.id}`} intent={intent<ImportIntent>('read')}>
        <input type="hidden" name="layout" value="own" />
        <Button type="submit" variant="quiet" size="sm">
          {t('layout.as-own')}
        </Button>
      </Form>
    </>
  );
}

interface LayoutColumnProps {
  readonly column: Layout['columns'][number];
  readonly at: number;
  readonly layout: Layout;
  readonly onChange: (name: string, value: string) => void;
}

function LayoutColumn({ column, at, layout, onChange }: LayoutColumnProps) {
  const { t } = useTranslation('imports');
  const { key, header, role, proposed, samples } = column;
  const name = header === '' ? t('columns.numbered', { letters: key.replace('#', '') }) : header;
  const [tone, said] =
    role === null
      ? (['neutral', 'leave'] as const)
      : (['success', role === proposed ? 'exact' : 'assigned'] as const);
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
        name={`roles[${at}]`}
        value={role ?? ''}
        onChange={(value) => onChange(`roles[${at}]`, value)}
        options={layout.roles}
        isClearable
        clearLabel={t('columns.leave')}
      />
      <StatusBadge tone={tone}>{t(`columns.${said}`)}</StatusBadge>
    </li>
  );
}
