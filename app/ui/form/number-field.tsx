import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from 'react-aria-components/I18nProvider';
import { afterPointerUp } from './after-pointer-up';
import { groupSeparatorOf, readDecimal, writeDecimal } from './number-text';
import { useProblems } from './form-problems';
import { TextField } from './text-field';
import type { FieldProps } from './field';

export interface NumberFieldProps extends FieldProps {
  /** A decimal string such as "4.20"; "" for none. */
  readonly defaultValue?: string | number | null | undefined;
  readonly value?: string | null | undefined;
  /** Called with the decimal string while typing, and with "" while the text is no number. */
  readonly onChange?: ((value: string) => void) | undefined;
  readonly placeholder?: string | undefined;
  /** The unit: kg, m³, USD. */
  readonly suffix?: ReactNode;
  readonly prefix?: ReactNode;
  /** False for whole numbers, whose keypad has no decimal key. */
  readonly decimals?: boolean;
}

/**
 * A number typed in any notation ("4,2", "4.20", "1.234,5") and posted as a plain decimal string under `name`. When the
 * field is left, the number is rewritten in the reader's notation, to show how it was understood. Text that is no
 * number is posted as typed, for the server to refuse with the field's name.
 */
export function NumberField(props: NumberFieldProps) {
  const { name, defaultValue, value, onChange, decimals = true, errors, ...field } = props;
  const { locale } = useLocale();
  const { t } = useTranslation();
  const group = groupSeparatorOf(locale);
  const given = value ?? (defaultValue === null || defaultValue === undefined ? '' : String(defaultValue));
  const [text, setText] = useState(writeDecimal(given, locale));
  const [isLeft, setLeft] = useState(false);
  const problems = useProblems(name);
  const read = readDecimal(text, group);

  useEffect(() => {
    if (value !== undefined && value !== null)
      // Text that is no number was reported as "": it stays to be corrected.
      setText((typed) => ((readDecimal(typed, group) ?? '') === value ? typed : writeDecimal(value, locale)));
  }, [value, group, locale]);

  const own = read === null && isLeft ? [t('number.invalid')] : undefined;
  return (
    <div className="contents" data-field={name}>
      <TextField
        {...field}
        name={undefined}
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        onBlur={() => {
          afterPointerUp(() => setLeft(true));
          if (read !== null) setText(writeDecimal(read, locale));
        }}
        value={text}
        errors={own ?? errors ?? problems.sentences}
        onChange={(typed) => {
          setText(typed);
          setLeft(false);
          problems.clear();
          onChange?.(readDecimal(typed, group) ?? '');
        }}
      />
      {name !== undefined && <input type="hidden" name={name} value={read ?? text} />}
    </div>
  );
}
