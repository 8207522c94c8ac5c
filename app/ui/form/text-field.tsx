import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { FormValidationContext } from 'react-aria-components';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { classes } from '../classes';
import { withoutUndefined } from '../without-undefined';
import { useProblems, useTyped } from './form-state';
import { fieldClass, FieldLabel, FieldNotes, invalidity, type FieldProps } from './field';

interface TextProps extends FieldProps {
  readonly defaultValue?: string | undefined;
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoFocus?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly id?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}

export interface TextFieldProps extends TextProps {
  readonly type?: 'text' | 'search' | 'url' | 'tel' | 'email' | 'password';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'search' | 'email' | 'url';
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly suggestions?: readonly string[] | undefined;
}

/** react-aria would clear a server's errors on blur, and the pressed button would move away. */
const none = {};

function useText({ name, errors, defaultValue, onChange }: TextProps) {
  const problems = useProblems(name);
  return {
    defaultValue: useTyped(name, defaultValue) ?? undefined,
    errors: errors ?? problems.sentences,
    onChange: (value: string) => {
      problems.clear();
      onChange?.(value);
    },
  };
}

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, description, placeholder, prefix, suffix, className, ...rest } = props;
  const { suggestions = [], ...field } = rest;
  const { errors, defaultValue, onChange } = useText(props);
  const listId = useId();
  return (
    <FormValidationContext.Provider value={none}>
      <AriaTextField
        {...withoutUndefined({ ...field, defaultValue })}
        {...invalidity(errors)}
        onChange={onChange}
        data-field={field.name}
        className={classes(fieldClass, className)}
      >
        <FieldLabel label={label} isHidden={hideLabel} isRequired={field.isRequired} />
        <Group className="control">
          {prefix !== undefined && <span className="ps-2.5 text-muted [&_svg]:size-4">{prefix}</span>}
          <Input
            className="bare-input"
            placeholder={placeholder}
            list={suggestions.length > 0 ? listId : undefined}
          />
          {suffix !== undefined && (
            <span className="pe-2.5 text-sm whitespace-nowrap text-muted">{suffix}</span>
          )}
        </Group>
        {suggestions.length > 0 && (
          <datalist id={listId}>
            {suggestions.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        )}
        <FieldNotes description={description} errors={errors} />
      </AriaTextField>
    </FormValidationContext.Provider>
  );
}

export interface TextAreaProps extends TextProps {
  readonly rows?: number;
}

export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, description, placeholder, rows = 3, className, ...field } = props;
  const { errors, defaultValue, onChange } = useText(props);
  return (
    <FormValidationContext.Provider value={none}>
      <AriaTextField
        {...withoutUndefined({ ...field, defaultValue })}
        {...invalidity(errors)}
        onChange={onChange}
        data-field={field.name}
        className={classes(fieldClass, className)}
      >
        <FieldLabel label={label} isHidden={hideLabel} isRequired={field.isRequired} />
        <Group className="control">
          <AriaTextArea
            rows={rows}
            // With `field-sizing: content` browsers ignore `rows`.
            style={{ minHeight: `calc(${rows} * 1lh + 1rem)` }}
            className="bare-input field-sizing-content max-h-[max(20rem,60vh)]"
            placeholder={placeholder}
          />
        </Group>
        <FieldNotes description={description} errors={errors} />
      </AriaTextField>
    </FormValidationContext.Provider>
  );
}
