import { useId } from 'react';
import { directions } from '~/ui/form/choice';
import { fieldClass } from '~/ui/form/field';

interface RadioFilterProps {
  readonly label: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * The browser's own radio buttons: react-aria's would be a thirtieth of a visitor's download, and the form
 * follows native events.
 */
export function RadioFilter({ label, name, defaultValue, options }: RadioFilterProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} data-field={name} className={fieldClass}>
      <span id={id} className="text-sm font-medium text-ink">
        {label}
      </span>
      <div className={directions.vertical}>
        {options.map((option) => (
          <label key={option.value} className="flex w-fit cursor-pointer items-start gap-2 text-sm">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              className={radioClass}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}

const radioClass =
  'size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-surface transition-colors ' +
  'checked:border-[0.375rem] checked:border-accent checked:bg-on-accent focus-visible:outline-2 focus-visible:outline-offset-2 ' +
  'focus-visible:outline-focus';
