import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '~/ui/form/combobox';
import { useProblems } from '~/ui/form/form-state';
import { LookupField } from '~/ui/form/lookup-field';
import type { ShownField, ShownOption } from '~/presenters/catalogues/shown';

interface SeveralFieldProps {
  readonly field: Pick<ShownField, 'label' | 'options' | 'lookup' | 'isRequired'>;
  readonly name: string;
  readonly chosen: readonly ShownOption[];
}

export function SeveralField({ field, name, chosen }: SeveralFieldProps) {
  const { t } = useTranslation('catalogues');
  const [values, setValues] = useState(chosen);
  // A new key empties the field after each choice and keeps the focus in it.
  const [turn, setTurn] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const problems = useProblems(name);
  useEffect(() => {
    if (turn > 0) box.current?.querySelector('input')?.focus();
  }, [turn]);
  const change = (next: readonly ShownOption[]): void => {
    setValues(next);
    setTurn(turn + 1);
    problems.clear();
  };
  const add = (option: ShownOption | undefined): void => {
    if (option === undefined || option.value === '') return;
    change(values.some(({ value }) => value === option.value) ? values : [...values, option]);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5" data-field={name} ref={box}>
      <Adding key={turn} field={field} taken={values} add={add} errors={problems.sentences} />
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={field.label}>
          {values.map(({ value, label }) => (
            <li key={value} className="max-w-full">
              <input type="hidden" name={name} value={value} />
              <button
                type="button"
                aria-label={t('screen.take-away', { name: label })}
                onClick={() => change(values.filter((one) => one.value !== value))}
                className="flex h-6 max-w-full cursor-pointer items-center gap-1 rounded-full bg-accent-soft ps-2.5 pe-1.5 text-xs text-accent hover:brightness-95"
              >
                <span className="truncate">{label}</span>
                <X aria-hidden className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AddingProps {
  readonly field: SeveralFieldProps['field'];
  readonly taken: readonly ShownOption[];
  readonly add: (option: ShownOption | undefined) => void;
  readonly errors: readonly string[] | undefined;
}

function Adding({ field: { label, options, lookup, isRequired }, taken, add, errors }: AddingProps) {
  const { t } = useTranslation('catalogues');
  const common = { label, isRequired, errors, placeholder: t('screen.add-another') };
  if (lookup !== null) {
    return (
      <LookupField
        {...common}
        url={lookup}
        value={null}
        taken={taken.map(({ value }) => value)}
        onChange={(option) => add(option === null ? undefined : { value: option.id, label: option.name })}
      />
    );
  }
  const open = options.filter(({ value }) => !taken.some((one) => one.value === value));
  return (
    <Combobox
      {...common}
      options={open}
      onChange={(value) => add(options.find((option) => option.value === value))}
    />
  );
}
