import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { classes } from '../classes';
import { withoutUndefined } from '../without-undefined';
import { choiceClass, ChoiceNote, directions, markClass } from './choice';
import { fieldClass, FieldLabel, FieldNotes, invalidity, type FieldProps } from './field';
import { useTicked } from './form-state';
import type { Option } from './popover-list';

export interface CheckboxProps {
  readonly children: ReactNode;
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly defaultSelected?: boolean | undefined;
  readonly isSelected?: boolean | undefined;
  readonly isIndeterminate?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onChange?: ((isSelected: boolean) => void) | undefined;
  readonly description?: ReactNode;
  readonly errors?: readonly string[] | undefined;
}

export function Checkbox({ children, description, errors, defaultSelected, ...props }: CheckboxProps) {
  const { name, value = 'on' } = props;
  const isTicked = useTicked(name, defaultSelected === true ? [value] : undefined)?.includes(value);
  return (
    <CheckboxField
      {...withoutUndefined({ ...props, defaultSelected: isTicked })}
      {...invalidity(errors)}
      data-field={props.name}
      className="flex flex-col gap-0.5"
    >
      <CheckboxButton className={choiceClass}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span
              aria-hidden
              className={classes(markClass, 'rounded-sm', isIndeterminate && 'border-accent bg-accent')}
            >
              {isIndeterminate ? (
                <Minus className="size-3.5 text-on-accent" />
              ) : (
                <Check className={classes('size-3.5 text-on-accent', !isSelected && 'invisible')} />
              )}
            </span>
            <span className="min-w-0">{children}</span>
          </>
        )}
      </CheckboxButton>
      <ChoiceNote>{description}</ChoiceNote>
      <FieldNotes errors={errors} name={props.name} />
    </CheckboxField>
  );
}

export interface CheckboxGroupProps extends FieldProps {
  readonly options: readonly Option[];
  readonly orientation?: 'horizontal' | 'vertical';
  readonly defaultValue?: readonly string[] | undefined;
  readonly value?: readonly string[] | undefined;
  readonly onChange?: ((value: string[]) => void) | undefined;
}

export function CheckboxGroup(props: CheckboxGroupProps) {
  const {
    label,
    hideLabel,
    description,
    errors,
    options,
    orientation = 'vertical',
    className,
    ...rest
  } = props;
  const { defaultValue, value, ...field } = rest;
  const ticked = useTicked(field.name, defaultValue);
  return (
    <AriaCheckboxGroup
      {...withoutUndefined(field)}
      {...invalidity(errors)}
      {...(value && { value: [...value] })}
      {...(ticked && { defaultValue: [...ticked] })}
      data-field={field.name}
      className={classes(fieldClass, className)}
    >
      <FieldLabel label={label} isHidden={hideLabel} isRequired={field.isRequired} />
      <div className={directions[orientation]}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} description={option.description}>
            {option.label}
          </Checkbox>
        ))}
      </div>
      <FieldNotes description={description} errors={errors} name={field.name} />
    </AriaCheckboxGroup>
  );
}
