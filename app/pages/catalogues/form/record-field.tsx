import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '~/ui/form/choices';
import { Switch } from '~/ui/form/switch';
import { Combobox } from '~/ui/form/combobox';
import { DatePicker } from '~/ui/form/date-field';
import { FileField } from '~/ui/form/file-field';
import { LookupField } from '~/ui/form/lookup-field';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextArea, TextField } from '~/ui/form/text-field';
import { plainText } from '~/presenters/catalogues/plain-text';
import type { ShownField, ShownOption } from '~/presenters/catalogues/shown';
import { SeveralField } from './several-field';

export interface FieldContext {
  readonly names: ReadonlyMap<string, string>;
}

interface RecordFieldProps {
  readonly field: ShownField;
  /** Path in the form: `capacity.volume`. */
  readonly name: string;
  readonly value: unknown;
  readonly context: FieldContext;
}

const inputTypes = { email: 'email', phone: 'tel', link: 'url' } as const;

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
        />
      );
    case 'country':
    case 'currency':
      return <Combobox {...common} options={options} defaultValue={text} />;
    case 'reference':
      return <OneLookedUp field={field} name={name} value={text} context={context} />;
    case 'countries':
    case 'references':
      return <SeveralField field={field} name={name} chosen={chosenOf(value, options, context)} />;
    case 'texts':
      if (field.lookup !== null)
        return <SeveralField field={field} name={name} chosen={chosenOf(value, options, context)} />;
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
      return (
        <FileField
          {...common}
          kind={field.kind}
          accept={field.kind === 'image' ? 'image/jpeg,image/png,image/gif' : undefined}
          hint={t(field.kind === 'image' ? 'screen.picture-hint' : 'screen.file-hint')}
          maxMegabytes={field.kind === 'image' ? 2 : 20}
          current={
            text === ''
              ? null
              : { to: `/admin/catalogue-files/${text}`, name: context.names.get(text) ?? label }
          }
        />
      );
    default:
      if (field.lookup !== null)
        return <OneLookedUp field={field} name={name} value={text} context={context} />;
      return field.isLong ? (
        <TextArea {...common} rows={3} defaultValue={text} />
      ) : (
        <TextField
          {...common}
          defaultValue={text}
          {...(field.example !== null && { placeholder: t('screen.example', { value: field.example }) })}
          type={field.kind in inputTypes ? inputTypes[field.kind as keyof typeof inputTypes] : 'text'}
        />
      );
  }
}

function OneLookedUp({ field, name, value, context }: RecordFieldProps & { readonly value: string }) {
  const { label, isRequired, lookup } = field;
  const named = context.names.get(value);
  // As its options say it.
  const text = named !== undefined && field.kind === 'code' ? `${value} · ${named}` : (named ?? value);
  return (
    <LookupField
      label={label}
      name={name}
      isRequired={isRequired}
      url={lookup ?? ''}
      defaultOption={value === '' ? null : { id: value, name: text }}
    />
  );
}

function chosenOf(
  value: unknown,
  options: readonly ShownOption[],
  { names }: FieldContext,
): readonly ShownOption[] {
  return ((value ?? []) as readonly string[]).map((one) => ({
    value: one,
    label: options.find((option) => option.value === one)?.label ?? names.get(one) ?? one,
  }));
}
