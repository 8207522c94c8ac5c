import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import type { ShownProblem } from '~/use-cases/imports/shown-import.server';
import { intent } from '~/pages/intent';
import type { ImportIntent } from './one-import.server';

interface NearNamesProps {
  readonly column: string | null;
  readonly near: ShownProblem['near'];
  readonly rows?: number;
}

export function NearNames({ column, near, rows }: NearNamesProps) {
  const { t } = useTranslation('imports');
  const sent = useNavigation().formData;
  if (column === null || near === null) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {near.names.map(({ value, label }) => (
        <Form key={value} method="post">
          <input type="hidden" {...intent<ImportIntent>('accept')} />
          <input type="hidden" name="key" value={column} />
          <input type="hidden" name="word" value={near.word} />
          <input type="hidden" name="value" value={value} />
          <Button
            type="submit"
            size="sm"
            isPending={sent?.get('word') === near.word && sent.get('value') === value}
          >
            {rows === undefined
              ? t('near.use', { name: label })
              : t('near.use-in', { name: label, count: rows })}
          </Button>
        </Form>
      ))}
    </span>
  );
}
