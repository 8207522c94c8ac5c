import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from 'react-aria-components/I18nProvider';
import { afterPointerUp } from './after-pointer-up';
import { groupSeparatorOf, readNumber, typedName, writeNumber } from '~/texts/typed-values';
import { useLanguage } from '../language';
import { useProblems, useTyped } from './form-state';
import { TextField } from './text-field';
import { useHasScripts } from './use-has-scripts';
import type { FieldProps } from './field';

export interface NumberFieldProps extends FieldProps {
  /** A decimal string such as "4.20"; "" for none. */
  readonly defaultValue?: string | number | null | undefined;
  readonly value?: string | null | undefined;
  /** Called with the decimal string while typing, and with "" while the text is no number. */
  readonly onChange?: ((value: string) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly suffix?: ReactNode;
  readonly prefix?: ReactNode;
  /** False for whole numbers, whose keypad has no decimal key. */
  readonly decimals?: boolean;
}

/**
 * Reads any notation and posts a plain decimal string. On blur it is rewritten in the reader's notation, to
 * show how it was understood; invalid text is posted as typed, for the server to refuse.
 */
export function NumberField(props: NumberFieldProps) {
  const { name, defaultValue, value, onChange, onBlur, decimals = true, errors, ...field } = props;
  const { locale } = useLocale();
  const { t } = useTranslation();
  const group = groupSeparatorOf(locale);
  const typedBefore = useTyped(name, String(defaultValue ?? ''));
  const given = value ?? typedBefore;
  const hasScripts = useHasScripts();
  const language = useLanguage();
  const [text, setText] = useState(writeNumber(given, locale));
  // An invalid initial text, such as a pasted one, is reported at once.
  const [isLeft, setLeft] = useState(() => readNumber(text, group) === null);
  const problems = useProblems(name);
  const read = readNumber(text, group);

  useEffect(() => {
    if (value !== undefined && value !== null)
      // Invalid text was reported as "": it stays to be corrected.
      setText((typed) => ((readNumber(typed, group) ?? '') === value ? typed : writeNumber(value, locale)));
  }, [value, group, locale]);

  const own = read === null && isLeft ? [t('number.invalid')] : undefined;
  return (
    <div className="contents" data-field={name}>
      <TextField
        {...field}
        name={hasScripts || name === undefined ? undefined : typedName(name, 'number', language)}
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        onBlur={() => {
          afterPointerUp(() => setLeft(true));
          if (read !== null) setText(writeNumber(read, locale));
          onBlur?.();
        }}
        value={text}
        errors={own ?? errors ?? problems.sentences}
        onChange={(typed) => {
          setText(typed);
          setLeft(false);
          problems.clear();
          onChange?.(readNumber(typed, group) ?? '');
        }}
      />
      {name !== undefined && <input type="hidden" name={name} value={read ?? text} />}
    </div>
  );
}
