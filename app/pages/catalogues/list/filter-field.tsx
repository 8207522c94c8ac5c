import { useTranslation } from 'react-i18next';
import { Combobox } from '~/ui/form/combobox';
import { DatePicker } from '~/ui/form/date-field';
import { LookupField } from '~/ui/form/lookup-field';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import type { ShownFilter } from './filters.server';

export function FilterField({ filter }: { readonly filter: ShownFilter }) {
  const { t } = useTranslation('catalogues');
  const { name, label, kind, options, lookup, value, shown } = filter;
  if (lookup !== null) {
    return (
      <LookupField
        label={label}
        name={name}
        url={lookup}
        defaultOption={value === null ? null : { id: value, name: shown ?? value }}
      />
    );
  }
  if (options.length > 12)
    return <Combobox label={label} name={name} options={options} defaultValue={value} />;
  if (options.length > 0) {
    return (
      <Select
        label={label}
        name={name}
        options={options}
        defaultValue={value}
        isClearable
        clearLabel={t('screen.all')}
      />
    );
  }
  if (kind === 'date') return <DatePicker label={label} name={name} defaultValue={value ?? ''} />;
  if (kind === 'number' || kind === 'integer' || kind === 'decimal') {
    return <NumberField label={label} name={name} defaultValue={value} />;
  }
  return <TextField label={label} name={name} defaultValue={value ?? ''} />;
}
