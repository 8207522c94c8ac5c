import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '~/ui/form/combobox';
import { LookupField } from '~/ui/form/lookup-field';
import type { ShownField, ShownOption } from '../shown';

interface SeveralFieldProps {
  readonly field: ShownField;
  readonly name: string;
  readonly chosen: readonly ShownOption[];
}

/** Several values of one field, as chips: chosen from a list or looked up. Posts each under the same name. */
export function SeveralField({ field, name, chosen }: SeveralFieldProps) {
  const { t } = useTranslation('catalogues');
  const [values, setValues] = useState(chosen);
  const add = (option: ShownOption): void => {
    if (option.value === '') return;
    setValues((all) => (all.some(({ value }) => value === option.value) ? all : [...all, option]));
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5" data-field={name}>
      <Adding field={field} add={add} />
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {values.map(({ value, label }) => (
            <li key={value}>
              <input type="hidden" name={name} value={value} />
              <button
                type="button"
                aria-label={t('screen.take-away', { name: label })}
                onClick={() => setValues((all) => all.filter((one) => one.value !== value))}
                className="flex h-6 items-center gap-1 rounded-full bg-accent-soft ps-2.5 pe-1.5 text-xs text-accent"
              >
                {label}
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AddingProps {
  readonly field: ShownField;
  readonly add: (option: ShownOption) => void;
}

/** Empties itself once something was chosen. */
function Adding({ field, add }: AddingProps) {
  const { label, options, lookup } = field;
  const [turn, setTurn] = useState(0);
  const choose = (option: ShownOption | undefined): void => {
    if (option === undefined) return;
    add(option);
    setTurn(turn + 1);
  };
  if (lookup !== null) {
    return (
      <LookupField
        key={turn}
        label={label}
        url={lookup}
        onChange={(option) => choose(option === null ? undefined : { value: option.id, label: option.name })}
      />
    );
  }
  return (
    <Combobox
      key={turn}
      label={label}
      options={options}
      onChange={(value) => choose(options.find((option) => option.value === value))}
    />
  );
}
