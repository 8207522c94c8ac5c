import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { LookupField } from '~/ui/form/lookup-field';
import { TextField } from '~/ui/form/text-field';
import { useHasScripts } from '~/ui/form/use-has-scripts';
import { intent } from '~/pages/intent';
import type { ImportData } from './import-data';
import type { ImportIntent } from './one-import.server';

interface ExplainNameProps {
  readonly column: string | null;
  readonly word: string | null;
  readonly lookup: string | null;
}

export function ExplainName({ column, word, lookup }: ExplainNameProps) {
  const { t } = useTranslation('imports');
  const sent = useNavigation().formData;
  const hasScripts = useHasScripts();
  if (column === null || word === null) return null;
  return (
    <Form method="post" className="mt-2 flex max-w-md items-end gap-2">
      <input type="hidden" {...intent<ImportIntent>('accept')} />
      <input type="hidden" name="key" value={column} />
      <input type="hidden" name="word" value={word} />
      <div className="min-w-0 grow">
        {hasScripts && lookup !== null ? (
          <LookupField label={t('names.search', { word })} name="value" url={lookup} isRequired />
        ) : (
          <TextField label={t('names.other', { word })} name="value" isRequired maxLength={120} />
        )}
      </div>
      <Button type="submit" isPending={sent?.get('intent') === 'accept' && sent.get('word') === word}>
        {t('names.use')}
      </Button>
    </Form>
  );
}

export function RememberedNames({ data }: { readonly data: ImportData }) {
  const { remembered, subject, job, mayWrite } = data;
  const { t } = useTranslation('imports');
  if (remembered.length === 0) return null;
  return (
    <Card title={t('names.title')} description={t('names.about')} padding="none">
      <ul className="max-h-72 divide-y divide-line overflow-y-auto border-t border-line text-sm">
        {remembered.map(({ key, word, label, column }) => (
          <li key={`${key} ${word}`} className="flex items-center justify-between gap-4 px-4 py-2">
            <span className="min-w-0 break-words">
              <b className="font-medium">{column}:</b> {t('names.means', { word, label })}
            </span>
            {mayWrite && (
              <Form method="post" action={`${subject.path}/import/${job.id}`}>
                <input type="hidden" {...intent<ImportIntent>('forget')} />
                <input type="hidden" name="key" value={key} />
                <input type="hidden" name="word" value={word} />
                <Button type="submit" size="sm" variant="quiet">
                  {t('names.forget')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
