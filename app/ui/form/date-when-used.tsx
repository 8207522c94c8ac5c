import { useEffect, useRef, useState, type ComponentType } from 'react';
import { firstUse } from '../first-use';
import type { DateFieldProps } from './date-field';
import { fieldClass } from './field';

type Props = Required<Pick<DateFieldProps, 'label' | 'name'>> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The browser's own date field, replaced by ours once the page is used: its scripts are an eighth of a page's. */
export function DateWhenUsed(props: Props) {
  const { label, name, value, onChange } = props;
  const own = useRef<HTMLInputElement>(null);
  const Picker = usePicker(own);
  if (Picker !== null) return <Picker {...props} />;
  return (
    <label data-field={name} className={fieldClass}>
      <span className="text-sm font-medium text-ink">{label}</span>
      <input
        ref={own}
        type="date"
        name={name}
        value={isDay(value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
        className="control w-40 px-2.5 py-1.5"
      />
    </label>
  );
}

/** An address may name 30 February, of which browsers complain. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Null until it is loaded, and while the field that it replaces has the focus. */
function usePicker(replaced: { readonly current: HTMLInputElement | null }): ComponentType<Props> | null {
  const [Picker, setPicker] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await firstUse();
      // Without a connection the browser's own field stays.
      const loaded = await import('./date-field').catch(() => null);
      if (loaded === null || isGone) return;
      const show = () => setPicker(() => loaded.DatePicker);
      const field = replaced.current;
      if (field !== null && field === document.activeElement)
        field.addEventListener('blur', show, { once: true });
      else show();
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [replaced]);
  return Picker;
}
