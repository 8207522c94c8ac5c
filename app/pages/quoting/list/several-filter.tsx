import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '~/ui/form/combobox';
import type { Option } from '~/ui/form/popover-list';

interface SeveralFilterProps {
  readonly label: string;
  readonly name: string;
  readonly placeholder: string;
  readonly options: readonly Option[];
  /** Values that are no longer offered stay. */
  readonly chosen: readonly string[];
}

export function SeveralFilter({ label, name, placeholder, options, chosen }: SeveralFilterProps) {
  const { t } = useTranslation('quoting-staff');
  const [values, setValues] = useState(chosen);
  // A new key empties the field after each choice and keeps the focus in it.
  const [round, setRound] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round > 0) box.current?.querySelector('input')?.focus();
  }, [round]);
  const change = (next: readonly string[]): void => {
    setValues(next);
    setRound(round + 1);
  };
  const labelOf = (value: string) => options.find((one) => one.value === value)?.label ?? value;
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-1.5">
      <Combobox
        key={round}
        label={label}
        placeholder={values.length === 0 ? placeholder : t('list.one-more')}
        options={options.filter(({ value }) => !values.includes(value))}
        onChange={(value) => {
          if (value !== '') change([...values, value]);
        }}
      />
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label={label}>
          {values.map((value) => (
            <li key={value} className="max-w-full">
              <input type="hidden" name={name} value={value} />
              <button
                type="button"
                aria-label={t('list.take-away', { name: labelOf(value) })}
                onClick={() => change(values.filter((one) => one !== value))}
                className="flex h-6 max-w-full cursor-pointer items-center gap-1 rounded-full bg-accent-soft ps-2.5 pe-1.5 text-xs text-accent hover:brightness-95"
              >
                <span className="truncate">{labelOf(value)}</span>
                <X aria-hidden className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
