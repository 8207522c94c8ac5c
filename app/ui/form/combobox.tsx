import { ChevronDown } from 'lucide-react';
import { useContext, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext, type ComboBoxState } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { classes } from '../classes';
import { FilterContext } from '../filter-context';
import { withoutUndefined } from '../without-undefined';
import { fieldClass, FieldLabel, FieldNotes, invalidity, type FieldProps } from './field';
import { useTyped } from './form-state';
import { hasWords } from './has-words';
import { onlyOwnBlur } from './own-blur';
import { ListNote, OptionList, type Option } from './popover-list';

export interface ComboboxProps extends FieldProps {
  readonly options: readonly Option[];
  readonly defaultValue?: string | null | undefined;
  readonly value?: string | null | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly placeholder?: string | undefined;
}

/** For a long list that is fully loaded, such as countries. Posts the chosen `value`. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    hideLabel,
    description,
    errors,
    options,
    defaultValue,
    value,
    onChange,
    className,
    ...rest
  } = props;
  const { placeholder, ...field } = rest;
  const { t } = useTranslation();
  const typed = useTyped(field.name, defaultValue);
  const openedBy = useRef('');
  const nothing = useContext(FilterContext) ? t('all') : t('form.choose');
  return (
    <ComboBox
      {...withoutUndefined(field)}
      {...invalidity(errors)}
      {...(value !== undefined ? { value: value || null } : { defaultValue: typed || null })}
      {...(onChange && { onChange: (key) => onChange(key === null ? '' : String(key)) })}
      defaultFilter={hasWords}
      allowsEmptyCollection
      onOpenChange={(_isOpen, by) => (openedBy.current = by ?? '')}
      data-field={field.name}
      className={classes(fieldClass, className)}
    >
      <FieldLabel label={label} isHidden={hideLabel} isRequired={field.isRequired} />
      <Group className="control">
        <TypedInput options={options} placeholder={placeholder ?? nothing} />
        <Button
          aria-label={t('lookup.open')}
          className="grid w-8 cursor-pointer place-items-center text-muted"
        >
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </Group>
      <FieldNotes description={description} errors={errors} name={field.name} />
      <OptionList options={options} note={<NothingFound />} />
      <FollowsTyping openedBy={openedBy} />
    </ComboBox>
  );
}

interface TypedInputProps {
  readonly options: readonly Option[];
  readonly placeholder: string;
}

/**
 * Opens on click, arrow keys and typing, but not when a form moves the focus here. Enter and Tab take the
 * first match even if the list lags; without a match the typed text stays to be corrected.
 */
function TypedInput({ options, placeholder }: TypedInputProps) {
  const state = useContext(ComboBoxStateContext);
  const takeFirst = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter';
    if (state === null || !isTyped(state) || !(isEnter || (event.key === 'Tab' && !event.shiftKey))) return;
    const matches = options.filter(({ label }) => hasWords(label, state.inputValue));
    const isReady = state.isOpen && matches.some(({ value }) => value === state.selectionManager.focusedKey);
    if (isReady) return;
    const [first] = matches;
    if (first !== undefined) state.setValue(first.value);
    else if (!isEnter) return;
    event.stopPropagation();
    if (isEnter) event.preventDefault();
  };
  return (
    <Input
      className="bare-input"
      placeholder={placeholder}
      onClick={() => state?.isOpen === false && state.open(null, 'manual')}
      onKeyDownCapture={takeFirst}
      onBlurCapture={onlyOwnBlur}
      data-typing={(state !== null && isTyped(state)) || undefined}
    />
  );
}

function NothingFound() {
  const { t } = useTranslation();
  const state = useContext(ComboBoxStateContext);
  if (state === null || state.collection.size > 0) return null;
  const { inputValue: text } = state;
  return <ListNote>{text === '' ? t('lookup.none') : t('lookup.nothing', { text })}</ListNote>;
}

/**
 * Focuses the first match for Enter and Tab. Must render after the list, which clears that focus when it
 * renders.
 */
function FollowsTyping({ openedBy }: { readonly openedBy: RefObject<string> }) {
  const state = useContext(ComboBoxStateContext);
  useEffect(() => {
    if (state?.isOpen !== true) return;
    if (isTyped(state)) {
      if (state.selectionManager.focusedKey === null)
        state.selectionManager.setFocusedKey(state.collection.getFirstKey());
    } else if (state.inputValue !== '' && openedBy.current === 'input') state.close();
  });
  return null;
}

function isTyped({ inputValue, selectedItems }: ComboBoxState<unknown>): boolean {
  return inputValue !== '' && !selectedItems.some(({ textValue }) => textValue === inputValue);
}
