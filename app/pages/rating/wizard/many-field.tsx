import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LookupField, type LookupOption } from '~/ui/form/lookup-field';
import { useProblems } from '~/ui/form/form-state';
import { labelOf } from '~/ui/form/lookup';
import { showToast } from '~/ui/overlay/toast';

interface ManyFieldProps {
  readonly label: string;
  readonly name: string;
  readonly url: string;
  readonly minCharacters?: number;
  readonly initial: readonly LookupOption[];
  readonly description?: string;
  readonly isRequired?: boolean;
  readonly alreadyThere?: string;
}

export function ManyField({
  label,
  name,
  url,
  minCharacters,
  initial,
  description,
  isRequired,
  alreadyThere,
}: ManyFieldProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(initial);
  const problems = useProblems(name);
  // A new key empties the field after each choice and keeps the focus in it.
  const [turn, setTurn] = useState(0);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turn > 0) field.current?.querySelector('input')?.focus();
  }, [turn]);
  const change = (options: readonly LookupOption[]) => {
    setChosen(options);
    setTurn(turn + 1);
    problems.clear();
  };
  const add = (option: LookupOption | null) => {
    if (option === null) return;
    const isThere = chosen.some(({ id }) => id === option.id);
    if (isThere && alreadyThere !== undefined) void showToast({ tone: 'warning', title: alreadyThere });
    change(isThere ? chosen : [...chosen, option]);
  };
  return (
    <div className="flex flex-col gap-1.5" data-field={name} ref={field}>
      <LookupField
        key={turn}
        label={label}
        url={url}
        minCharacters={minCharacters ?? 2}
        value={null}
        taken={alreadyThere === undefined ? chosen.map(({ id }) => id) : []}
        onChange={add}
        {...(description !== undefined && { description })}
        errors={problems.sentences}
        isRequired={isRequired}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map((option, index) => (
            <li
              key={option.id}
              className="flex items-center gap-1 rounded-full border border-line bg-sunken py-0.5 ps-2.5 pe-1 text-sm"
            >
              <input type="hidden" name={`${name}[${index}]`} value={option.id} />
              {labelOf(option)}
              <button
                type="button"
                aria-label={`${t('remove')} ${option.name}`}
                onClick={() => change(chosen.filter(({ id }) => id !== option.id))}
                className="grid size-6 place-items-center rounded-full hover:bg-hover"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
