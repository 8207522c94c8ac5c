import { FieldSet } from '~/ui/form/form';
import type { ShownField } from '~/presenters/catalogues/shown';
import { EntriesField } from './entries-field';
import { layOutFields } from './lay-out-fields';
import { RecordField, type FieldContext } from './record-field';

interface RecordFieldsProps {
  readonly fields: readonly ShownField[];
  readonly legend: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly context: FieldContext;
}

const gaps = 'grid items-start gap-x-4 gap-y-3.5';
const lies = {
  pairs: `${gaps} sm:grid-cols-2`,
  numbers: `${gaps} grid-cols-2 sm:grid-cols-3 xl:grid-cols-4`,
  wide: gaps,
} as const;

export function RecordFields({ fields, legend, values, context }: RecordFieldsProps) {
  const of = (kinds: readonly ShownField['kind'][]) => fields.filter(({ kind }) => kinds.includes(kind));
  const apart = of(['flag', 'image', 'file', 'object', 'list']);
  const written = fields.filter((field) => !apart.includes(field));
  const shown = (field: ShownField) => (
    <RecordField
      key={field.name}
      field={field}
      name={field.name}
      value={values[field.name]}
      context={context}
    />
  );
  const flags = of(['flag']);
  const files = of(['image', 'file']);
  return (
    <>
      <FieldSet legend={legend} hideLegend columns={1}>
        {layOutFields(written).map(({ lie, fields: of }) => (
          <div key={of[0]?.name} className={lies[lie]}>
            {of.map(shown)}
          </div>
        ))}
        {flags.length > 0 && <div className="flex flex-wrap gap-x-8 gap-y-2.5 pt-1">{flags.map(shown)}</div>}
        {files.length > 0 && <div className={lies.pairs}>{files.map(shown)}</div>}
      </FieldSet>
      {of(['object']).map((field) => {
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
      })}
      {of(['list']).map((field) => (
        <EntriesField key={field.name} field={field} value={values[field.name]} context={context} />
      ))}
    </>
  );
}
