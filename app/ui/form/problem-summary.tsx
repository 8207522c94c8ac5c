import { TriangleAlert } from 'lucide-react';
import { useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { softTone } from '../tone';
import { classes } from '../classes';
import type { Problems } from './problems';

interface ProblemSummaryProps {
  readonly problems: Problems;
  /** The fields that were changed since. */
  readonly mended: ReadonlySet<string>;
  readonly form: RefObject<HTMLFormElement>;
}

/** Says at the top of a form that it was refused, how much is wrong, and what no field can say for itself. */
export function ProblemSummary({ problems, mended, form }: ProblemSummaryProps) {
  const { t } = useTranslation();
  const names = Object.keys(problems).filter((name) => name !== '' && problems[name]?.length !== 0);
  const left = names.filter((name) => !mended.has(name));
  const ofForm = problems[''] ?? [];

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const wrong = [...element.querySelectorAll<HTMLElement>('[data-field]')].find((field) =>
      names.includes(field.dataset.field ?? ''),
    );
    const summary = element.querySelector<HTMLElement>('[data-problem-summary]');
    const focused = focusableIn(wrong) ?? summary;
    focused?.focus({ preventScroll: true });
    // Both are seen where one screen holds them; where none does, what has the focus is.
    for (const shown of [summary, wrong, focused]) shown?.scrollIntoView({ block: 'nearest' });
    // Only a new answer moves the focus, not every render of the same one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [problems]);

  if (left.length === 0 && ofForm.length === 0) return null;
  const homeless = left.filter((name) => !hasField(form.current, name));
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

/** A list of which one is chosen is a field called `name[0]`. */
function hasField(form: HTMLFormElement | null, name: string): boolean {
  if (form === null) return true;
  const isOf = [name, `${name}[0]`].map((one) => `[data-field="${CSS.escape(one)}"]`).join();
  return form.querySelector(isOf) !== null;
}

/** What a person works with inside a field: never the hidden input that posts its value. */
function focusableIn(field: HTMLElement | undefined): HTMLElement | null {
  if (field === undefined) return null;
  const inside =
    'input:not([type=hidden]):not([tabindex="-1"]), textarea, button, select:not([tabindex="-1"]), [role=spinbutton]';
  return field.matches(inside) ? field : field.querySelector<HTMLElement>(inside);
}
