import { TriangleAlert } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { dismissPassingToasts } from '../overlay/toast';
import { softTone } from '../tone';
import { classes } from '../classes';
import type { Problems } from '~/texts/problems';

interface ProblemSummaryProps {
  readonly problems: Problems;
  readonly mended: ReadonlySet<string>;
  readonly form: RefObject<HTMLFormElement>;
  readonly reveal?: ((name: string) => void) | undefined;
  /** False: only the focus moves, since the errors are at the fields. */
  readonly isShown: boolean;
}

interface NamedField {
  readonly name: string;
  readonly label: string;
}

export function ProblemSummary({ problems, mended, form, reveal, isShown }: ProblemSummaryProps) {
  const { t } = useTranslation();
  const [fields, setFields] = useState<readonly NamedField[]>([]);
  const names = Object.keys(problems).filter((name) => name !== '' && problems[name]?.length !== 0);
  const left = names.filter((name) => !mended.has(name));
  const ofForm = problems[''] ?? [];

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const all = [...element.querySelectorAll<HTMLElement>('[data-field]')].filter((field) =>
      names.includes(field.dataset.field ?? ''),
    );
    const wrong = all[0];
    setFields(namedOnce(all));
    void dismissPassingToasts();
    const summary = element.querySelector<HTMLElement>('[data-problem-summary]');
    const focused = focusableIn(wrong) ?? summary;
    focused?.focus({ preventScroll: true });
    // Scrolls to both if they fit one screen; otherwise the focused field wins.
    for (const shown of [summary, wrong, focused]) shown?.scrollIntoView({ block: 'nearest' });
    // Only a new answer moves the focus, not every render of the same one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [problems]);

  const goTo = (name: string) => {
    flushSync(() => reveal?.(name));
    const field = fieldOf(form.current, name);
    (focusableIn(field) ?? field)?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  };

  if (!isShown || (left.length === 0 && ofForm.length === 0)) return null;
  const homeless = left.filter((name) => form.current !== null && fieldOf(form.current, name) === undefined);
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-problem-summary
      className={classes('flex gap-3 rounded-lg border px-3.5 py-3', softTone.danger)}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex flex-col gap-1 text-sm">
        <p className="font-medium">
          {left.length > 0 ? t('form.problem', { count: left.length }) : t('form.failed')}
        </p>
        {left.length > 0 && fields.length > 0 && (
          <ul className="flex flex-wrap gap-x-4">
            {fields.map(({ name, label }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => goTo(name)}
                  className={classes(
                    'min-h-6 cursor-pointer rounded-sm text-start decoration-1 underline-offset-2 hover:decoration-2',
                    // A corrected field keeps its line: otherwise a button below would move away from under
                    // the pointer.
                    mended.has(name) ? 'line-through' : 'underline',
                  )}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
        {ofForm.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {homeless.flatMap((name) =>
          (problems[name] ?? []).map((sentence) => (
            <p key={`${name} ${sentence}`}>
              <code>{name}</code>: {sentence}
            </p>
          )),
        )}
      </div>
    </div>
  );
}

/** A single choice from a list of several is a field called `name[0]`. */
function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const isOf = [name, `${name}[0]`].map((one) => `[data-field="${CSS.escape(one)}"]`).join();
  return form?.querySelector<HTMLElement>(isOf) ?? undefined;
}

/** In screen order; a field in a repeated line also gets the line's name and number. */
function namedOnce(fields: readonly HTMLElement[]): readonly NamedField[] {
  const named = new Map<string, string>();
  for (const field of fields) {
    const name = field.dataset.field ?? '';
    const own = field.querySelector('[data-label]')?.firstChild?.textContent ?? '';
    const line = field.closest('[data-row]');
    const lines = line?.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
    const number = line === null ? 0 : [...(line.parentElement?.children ?? [])].indexOf(line) + 1;
    const place = line?.getAttribute('aria-label') ?? `${lines} ${number}`;
    if (own !== '' && !named.has(name)) named.set(name, line === null ? own : `${place}: ${own}`);
  }
  return [...named].map(([name, label]) => ({ name, label }));
}

/** Never the hidden input that posts the value. */
function focusableIn(field: HTMLElement | undefined): HTMLElement | null {
  if (field === undefined) return null;
  const inside =
    'input:not([type=hidden]):not([tabindex="-1"]), textarea, button, select:not([tabindex="-1"]), [role=spinbutton]';
  return field.matches(inside) ? field : field.querySelector<HTMLElement>(inside);
}
