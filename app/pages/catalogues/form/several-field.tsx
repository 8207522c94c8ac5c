import { Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { Combobox } from '~/ui/form/combobox';
import { useProblems } from '~/ui/form/form-state';
import { LookupField } from '~/ui/form/lookup-field';
import type { ShownField, ShownOption } from '~/presenters/catalogues/shown';

interface SeveralFieldProps {
  readonly field: Pick<ShownField, 'label' | 'options' | 'lookup' | 'isRequired'>;
  readonly name: string;
  readonly chosen: readonly ShownOption[];
}

/** Beyond so many, chips become a list with a filter. */
const mostChips = 8;

export function SeveralField({ field, name, chosen }: SeveralFieldProps) {
  const { t, i18n } = useTranslation('catalogues');
  const [values, setValues] = useState(() => sorted(chosen, i18n.language));
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  // A new key empties the field after each choice and keeps the focus in it.
  const [turn, setTurn] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const problems = useProblems(name);
  useEffect(() => {
    if (turn > 0) box.current?.querySelector('input')?.focus();
  }, [turn]);
  const add = (option: ShownOption | undefined): void => {
    if (option === undefined || option.value === '') return;
    const others = values.filter(({ value }) => value !== option.value);
    setValues([option, ...others]);
    setRemoved(without(removed, option.value));
    setTurn(turn + 1);
    problems.clear();
  };
  const remove = (value: string): void => {
    setValues(values.filter((one) => one.value !== value));
    setTurn(turn + 1);
    problems.clear();
  };
  const toggle = (value: string): void => {
    setRemoved(removed.has(value) ? without(removed, value) : new Set([...removed, value]));
    problems.clear();
  };
  const kept = values.filter(({ value }) => !removed.has(value));
  return (
    <div className="flex min-w-0 flex-col gap-1.5" data-field={name} ref={box}>
      <Adding key={turn} field={field} taken={kept} add={add} errors={problems.sentences} />
      {kept.map(({ value }) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      {values.length > mostChips ? (
        <LongList label={field.label} values={values} removed={removed} toggle={toggle} />
      ) : (
        values.length > 0 && (
          <ul className="flex flex-wrap gap-1.5" aria-label={field.label}>
            {kept.map(({ value, label }) => (
              <li key={value} className="max-w-full">
                <button
                  type="button"
                  aria-label={t('screen.take-away', { name: label })}
                  onClick={() => remove(value)}
                  className="flex h-6 max-w-full cursor-pointer items-center gap-1 rounded-full bg-accent-soft ps-2.5 pe-1.5 text-xs text-accent hover:brightness-95"
                >
                  <span className="truncate">{label}</span>
                  <X aria-hidden className="size-3.5 shrink-0" />
                </button>
              </li>
            ))}
          </ul>
        )
      )}
    </div>
  );
}

function sorted(options: readonly ShownOption[], language: string): readonly ShownOption[] {
  return options.toSorted((a, b) => a.label.localeCompare(b.label, language));
}

function without(values: ReadonlySet<string>, value: string): ReadonlySet<string> {
  return new Set([...values].filter((one) => one !== value));
}

interface LongListProps {
  readonly label: string;
  readonly values: readonly ShownOption[];
  readonly removed: ReadonlySet<string>;
  readonly toggle: (value: string) => void;
}

/** A removed entry stays struck through until the form is saved, so that one press loses nothing. */
function LongList({ label, values, removed, toggle }: LongListProps) {
  const { t, i18n } = useTranslation('catalogues');
  const [filter, setFilter] = useState('');
  const words = filter.toLocaleLowerCase(i18n.language);
  const found = values.filter((one) => one.label.toLocaleLowerCase(i18n.language).includes(words));
  return (
    <div className="flex min-w-0 flex-col rounded-md border border-line">
      <div className="flex items-center gap-2 border-b border-line px-2.5 py-1.5">
        <input
          type="search"
          aria-label={t('screen.filter-chosen', { label })}
          placeholder={t('screen.filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          className="min-w-0 flex-1 bg-transparent text-sm outline-offset-2"
        />
        <span className="text-xs whitespace-nowrap text-muted num">
          {t('screen.chosen', { count: values.length - removed.size })}
        </span>
      </div>
      <ul aria-label={label} className="max-h-72 divide-y divide-line overflow-y-auto">
        {found.map(({ value, label: name }) => {
          const isRemoved = removed.has(value);
          return (
            <li key={value} className="flex items-center justify-between gap-2 py-0.5 ps-2.5 pe-1">
              <span className={classes('truncate text-sm', isRemoved && 'text-muted line-through')}>
                {name}
              </span>
              <button
                type="button"
                aria-label={t(isRemoved ? 'screen.put-back' : 'screen.take-away', { name })}
                onClick={() => toggle(value)}
                className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
              >
                {isRemoved ? <Undo2 aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />}
              </button>
            </li>
          );
        })}
        {found.length === 0 && <li className="px-2.5 py-2 text-sm text-muted">{t('screen.none-such')}</li>}
      </ul>
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
