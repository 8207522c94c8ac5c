import { useState, type ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { withoutUndefined } from '../without-undefined';
import { choiceClass, ChoiceNote } from './choice';
import { useTyped } from './form-state';

export interface SwitchProps {
  readonly label: string;
  readonly name?: string | undefined;
  readonly description?: ReactNode;
  readonly defaultSelected?: boolean | undefined;
  readonly isSelected?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onChange?: ((isSelected: boolean) => void) | undefined;
  readonly className?: string | undefined;
}

/** Posts "true" or "false", so that "off" is posted too. */
export function Switch(props: SwitchProps) {
  const { label, name, description, className, defaultSelected = false, onChange, ...field } = props;
  const [own, setOwn] = useState(useTyped(name, String(defaultSelected)) === 'true');
  const isOn = field.isSelected ?? own;
  return (
    <div data-field={name} className={className}>
      <SwitchField
        {...withoutUndefined(field)}
        isSelected={isOn}
        onChange={(isSelected) => {
          setOwn(isSelected);
          onChange?.(isSelected);
        }}
      >
        <SwitchButton className={choiceClass}>
          <span
            aria-hidden
            className="mt-px flex h-4.5 w-8 shrink-0 rounded-full bg-edge p-0.5 transition-colors group-data-disabled:opacity-50 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-selected:bg-accent"
          >
            <span className="size-3.5 rounded-full bg-white shadow-card transition-transform group-data-selected:translate-x-3.5" />
          </span>
          {label}
        </SwitchButton>
        <div className="ps-3.5">
          <ChoiceNote>{description}</ChoiceNote>
        </div>
      </SwitchField>
      {name !== undefined && <input type="hidden" name={name} value={String(isOn)} />}
    </div>
  );
}
