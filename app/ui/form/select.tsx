import { ChevronDown } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { FormValidationContext } from 'react-aria-components';
import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classes } from '../classes';
import { FilterContext } from '../filter-context';
import { withoutUndefined } from '../without-undefined';
import { useProblems, useTyped } from './form-state';
import { fieldClass, FieldLabel, FieldNotes, invalidity, type FieldProps } from './field';
import { OptionList, type Option } from './popover-list';

export interface SelectProps extends Omit<FieldProps, 'isReadOnly'> {
  readonly options: readonly Option[];
  readonly defaultValue?: string | null | undefined;
  readonly value?: string | null | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly isClearable?: boolean | undefined;
  readonly clearLabel?: string | undefined;
}

const none = {};

/** For long lists use `Combobox` or `LookupField`. */
export function Select(props: SelectProps) {
  const { label, hideLabel, description, options, defaultValue, value, onChange, className, ...rest } = props;
  const problems = useProblems(rest.name);
  const errors = rest.errors ?? problems.sentences;
  const { placeholder, isClearable = false, clearLabel, ...field } = rest;
  const { t } = useTranslation();
  const typed = useTyped(rest.name, defaultValue);
  const nothing = useContext(FilterContext) ? t('all') : t('none');
  const entries = isClearable ? [{ value: '', label: clearLabel ?? nothing }, ...options] : options;
  return (
    <FormValidationContext.Provider value={none}>
      <AriaSelect
        {...withoutUndefined(field)}
        {...invalidity(errors)}
        {...(value !== undefined ? { value } : { defaultValue: typed ?? (isClearable ? '' : null) })}
        onChange={(key) => {
          problems.clear();
          onChange?.(key === null ? '' : String(key));
        }}
        placeholder={placeholder ?? t('form.choose')}
        data-field={field.name}
        className={classes(fieldClass, className)}
      >
        <FieldLabel label={label} isHidden={hideLabel} isRequired={field.isRequired} />
        <Button className="control cursor-pointer justify-between gap-2 px-2.5 text-start">
          <SelectValue className="truncate data-placeholder:text-faint">
            {({ isPlaceholder, defaultChildren, selectedText }) =>
              isPlaceholder ? defaultChildren : selectedText
            }
          </SelectValue>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </Button>
        <FieldNotes description={description} errors={errors} keepsPlace={false} />
        <OptionList options={entries} />
      </AriaSelect>
    </FormValidationContext.Provider>
  );
}
