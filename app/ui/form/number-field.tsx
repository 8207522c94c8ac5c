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
  /** Gets the decimal string while it is typed, and "" while what is typed is no number. */
  readonly onChange?: ((value: string) => void) | undefined;
  readonly placeholder?: string | undefined;
  /** The unit: kg, m³, USD. */
  readonly suffix?: ReactNode;
  readonly prefix?: ReactNode;
  /** Whole numbers alone bring up the keypad without a decimal key. */
  readonly decimals?: boolean;
}

/**
 * A number that is typed as one writes it ("4,2", "4.20", "1.234,5") and posted as a plain decimal string under `name`.
 * On leaving it is written the reader's way, so that everybody sees how it was understood. What is no number is
 * posted as it was typed, for the server to refuse by name.
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
      // What is no number was told as "": it stays to be mended.
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
