import type { ShownField } from '../shown';
import { EntriesField } from './entries-field';
import { FieldSet } from '~/ui/form/form';
import { RecordField, type FieldContext } from './record-field';

interface RecordFieldsProps {
  readonly fields: readonly ShownField[];
  readonly legend: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly context: FieldContext;
}

/** All fields of a record: the plain ones side by side, groups and lists below under their own names. */
export function RecordFields({ fields, legend, values, context }: RecordFieldsProps) {
  const plain = fields.filter(({ kind }) => kind !== 'object' && kind !== 'list');
  return (
    <>
      <FieldSet legend={legend} hideLegend columns={2}>
        {plain.map((field) => (
          <RecordField
            key={field.name}
            field={field}
            name={field.name}
            value={values[field.name]}
            context={context}
          />
        ))}
      </FieldSet>
      {fields.map((field) => {
        if (field.kind === 'object') {
          const parts = (values[field.name] ?? {}) as Readonly<Record<string, unknown>>;
          return (
            <FieldSet key={field.name} legend={field.label} columns={3}>
              {field.parts.map((part) => (
                <RecordField
                  key={part.name}
                  field={part}
                  name={`${field.name}.${part.name}`}
                  value={parts[part.name]}
                  context={context}
                />
              ))}
            </FieldSet>
          );
        }
        return field.kind === 'list' ? (
          <EntriesField key={field.name} field={field} value={values[field.name]} context={context} />
        ) : null;
      })}
    </>
  );
}
