import { useTranslation } from 'react-i18next';
import { CheckboxGroup, Switch } from '~/ui/form/choices';
import { Combobox } from '~/ui/form/combobox';
import { DatePicker } from '~/ui/form/date-field';
import { LookupField } from '~/ui/form/lookup-field';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextArea, TextField } from '~/ui/form/text-field';
import { plainText } from '../plain-text';
import type { ShownField, ShownOption } from '../shown';
import { FileField } from './file-field';
import { SeveralField } from './several-field';

/** What fields need besides their value: names of the records they refer to. */
export interface FieldContext {
  readonly names: Readonly<Record<string, string>>;
}

interface RecordFieldProps {
  readonly field: ShownField;
  /** Where the value stands in the form: `capacity.volume`. */
  readonly name: string;
  readonly value: unknown;
  readonly context: FieldContext;
}

const inputTypes = { email: 'email', phone: 'tel', link: 'url' } as const;

/** The control of a field, by its kind. */
export function RecordField({ field, name, value, context }: RecordFieldProps) {
  const { t } = useTranslation('catalogues');
  const { label, isRequired, options } = field;
  const common = { label, name, isRequired };
  const text = plainText(value);
  switch (field.kind) {
    case 'number':
    case 'integer':
    case 'decimal':
      return (
        <NumberField
          {...common}
          defaultValue={text}
          suffix={field.unit}
          decimals={field.kind !== 'integer'}
        />
      );
    case 'flag':
      return <Switch label={label} name={name} defaultSelected={value === true} />;
    case 'date':
      return <DatePicker {...common} defaultValue={text} />;
    case 'choice':
      return <Select {...common} options={options} defaultValue={text} isClearable={!isRequired} />;
    case 'choices':
      return (
        <CheckboxGroup
          {...common}
          options={options}
          defaultValue={(value ?? []) as string[]}
          orientation="horizontal"
          className="sm:col-span-2"
        />
      );
    case 'country':
    case 'currency':
      return <Combobox {...common} options={options} defaultValue={text} />;
    case 'reference':
      return (
        <LookupField
          {...common}
          url={field.lookup ?? ''}
          defaultOption={text === '' ? null : { id: text, name: context.names[text] ?? text }}
        />
      );
    case 'countries':
    case 'references':
      return <SeveralField field={field} name={name} chosen={chosenOf(value, options, context)} />;
    case 'texts':
      return (
        <TextArea
          {...common}
          rows={3}
          description={t('screen.one-to-a-line')}
          defaultValue={((value ?? []) as readonly string[]).join('\n')}
        />
      );
    case 'image':
    case 'file':
      return <FileField {...common} kind={field.kind} fileId={text === '' ? null : text} />;
    default:
      return field.isLong ? (
        <TextArea {...common} rows={3} defaultValue={text} className="sm:col-span-2" />
      ) : (
        <TextField
          {...common}
          defaultValue={text}
          type={field.kind in inputTypes ? inputTypes[field.kind as keyof typeof inputTypes] : 'text'}
        />
      );
  }
}

function chosenOf(
  value: unknown,
  options: readonly ShownOption[],
  { names }: FieldContext,
): readonly ShownOption[] {
  return ((value ?? []) as readonly string[]).map((one) => ({
    value: one,
    label: options.find((option) => option.value === one)?.label ?? names[one] ?? one,
  }));
}
