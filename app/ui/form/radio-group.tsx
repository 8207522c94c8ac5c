import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { classes } from '../classes';
import { withoutUndefined } from '../without-undefined';
import { choiceClass, ChoiceNote, directions, markClass } from './choice';
import { fieldClass, FieldLabel, FieldNotes, invalidity, type FieldProps } from './field';
import { useTyped } from './form-state';
import type { Option } from './popover-list';

export interface RadioGroupProps extends FieldProps {
  readonly options: readonly Option[];
  readonly orientation?: 'horizontal' | 'vertical';
  readonly defaultValue?: string | null | undefined;
  readonly value?: string | null | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    hideLabel,
    description,
    errors,
    options,
    orientation = 'vertical',
    className,
    defaultValue,
    ...field
  } = props;
  const typed = useTyped(field.name, defaultValue);
  return (
    <AriaRadioGroup
      {...withoutUndefined({ ...field, defaultValue: typed })}
      {...invalidity(errors)}
      orientation={orientation}
      data-field={field.name}
      className={classes(fieldClass, className)}
    >
      <FieldLabel label={label} isHidden={hideLabel} isRequired={field.isRequired} />
      <div className={directions[orientation]}>
        {options.map((option) => (
          <RadioField key={option.value} value={option.value}>
            <RadioButton className={choiceClass}>
              <span aria-hidden className={classes(markClass, 'rounded-full')}>
                <span className="size-1.5 rounded-full bg-on-accent opacity-0 group-data-selected:opacity-100" />
              </span>
              {option.label}
            </RadioButton>
            <ChoiceNote>{option.description}</ChoiceNote>
          </RadioField>
        ))}
      </div>
      <FieldNotes description={description} errors={errors} name={field.name} />
    </AriaRadioGroup>
  );
}

const segmentClass =
  'flex h-7 cursor-pointer items-center gap-1.5 rounded-sm px-3 text-sm whitespace-nowrap text-muted transition-colors hover:text-ink ' +
  'data-disabled:text-faint data-focus-visible:outline-2 data-focus-visible:outline-focus data-selected:bg-raised ' +
  'data-selected:font-medium data-selected:text-ink data-selected:shadow-card data-selected:ring-1 data-selected:ring-line [&_svg]:size-4';

export interface SegmentedControlProps extends Omit<RadioGroupProps, 'orientation' | 'options'> {
  readonly options: readonly (Option & { readonly icon?: ReactNode })[];
}

export function SegmentedControl(props: SegmentedControlProps) {
  const { label, hideLabel, description, errors, options, className, defaultValue, ...field } = props;
  const typed = useTyped(field.name, defaultValue);
  return (
    <AriaRadioGroup
      {...withoutUndefined({ ...field, defaultValue: typed })}
      {...invalidity(errors)}
      // react-aria generates a missing name; this keeps nameless fields out of every form's data.
      {...(field.name === undefined && { form: 'unsent' })}
      orientation="horizontal"
      data-field={field.name}
      className={classes(fieldClass, className)}
    >
      <FieldLabel label={label} isHidden={hideLabel} isRequired={field.isRequired} />
      <div className="inline-flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-line bg-sunken p-0.5">
        {options.map((option) => (
          <RadioField key={option.value} value={option.value}>
            <RadioButton className={segmentClass}>
              {option.icon}
              {option.label}
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldNotes description={description} errors={errors} name={field.name} />
    </AriaRadioGroup>
  );
}
