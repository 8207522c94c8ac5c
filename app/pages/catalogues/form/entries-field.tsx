import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '~/ui/button';
import { FieldSet } from '~/ui/form/form';
import type { ShownField } from '~/presenters/catalogues/shown';
import { RecordField, type FieldContext } from './record-field';

type Entry = Readonly<Record<string, unknown>>;

interface EntriesFieldProps {
  readonly field: ShownField;
  readonly value: unknown;
  readonly context: FieldContext;
}

export function EntriesField({ field, value, context }: EntriesFieldProps) {
  const { t } = useTranslation('catalogues');
  const [entries, setEntries] = useState(() =>
    ((value ?? []) as readonly Entry[]).map((entry, at) => ({ key: at, entry })),
  );
  const [nextKey, setNextKey] = useState(entries.length);
  return (
    <FieldSet legend={field.label} columns={1}>
      {entries.map(({ key, entry }, at) => (
        <div key={key} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {field.parts.map((part) => (
              <RecordField
                key={part.name}
                field={part}
                name={`${field.name}[${at}].${part.name}`}
                value={entry[part.name]}
                context={context}
              />
            ))}
          </div>
          <IconButton
            icon={Trash2}
            className="mt-5.5"
            label={t('screen.take-away', { name: `${field.label} ${at + 1}` })}
            onPress={() => setEntries((all) => all.filter((one) => one.key !== key))}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={Plus}
          onPress={() => {
            setEntries((all) => [...all, { key: nextKey, entry: {} }]);
            setNextKey(nextKey + 1);
          }}
        >
          {t('screen.add-entry')}
        </Button>
      </div>
    </FieldSet>
  );
}
