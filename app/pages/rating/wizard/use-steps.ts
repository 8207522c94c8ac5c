import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Problems } from '~/texts/problems';
import { cellsMark } from '~/ui/form/cell-keys';
import { firstWrongStep, wizardSteps, type WizardStep } from './wizard-steps';

const firstField =
  'input:not([type=hidden]):not([tabindex="-1"]), textarea, button[aria-haspopup], [role=spinbutton]';

/**
 * Enter goes to the next step and saves in the last one, but moves down in price tables; Ctrl+Enter saves
 * from any step. Focuses the first field of a new step, or the first wrong field after a refusal.
 */
export function useSteps(begin: WizardStep, problems: Problems | undefined) {
  const [current, setCurrent] = useState(begin);
  const form = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<'none' | 'first' | 'wrong'>('none');
  const at = wizardSteps.indexOf(current);
  const stepAt = (index: number) => wizardSteps[index] ?? current;

  useEffect(() => {
    const wrong = firstWrongStep(problems ?? {});
    if (wrong === undefined) return;
    setCurrent(wrong);
    setFocus('wrong');
  }, [problems]);

  useEffect(() => {
    if (focus === 'none') return;
    const step = form.current?.querySelector<HTMLElement>(`[data-step="${current}"]`);
    const fields = [...(step?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const names = Object.keys(problems ?? {});
    const field = focus === 'first' ? step : fields.find((one) => names.includes(one.dataset.field ?? ''));
    field?.querySelector<HTMLElement>(firstField)?.focus();
    setFocus('none');
  }, [focus, current, problems]);

  const goTo = (step: WizardStep) => {
    setCurrent(step);
    setFocus('first');
  };
  const save = () => {
    const button = form.current?.querySelector<HTMLButtonElement>('button[type=submit][value=save]');
    button?.form?.requestSubmit(button);
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    const { target } = event;
    // The sample load belongs to no step, so Enter in it submits nothing.
    if (target.closest('aside') !== null) {
      event.preventDefault();
      return;
    }
    const isChoosing = target.dataset.typing !== undefined || target.ariaExpanded === 'true';
    const isInCells = target.closest(`[${cellsMark}]`) !== null;
    if ((isChoosing || isInCells) && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || at === wizardSteps.length - 1) save();
    else goTo(stepAt(at + 1));
  };

  return {
    form,
    current,
    select: setCurrent,
    previous: at > 0 ? () => goTo(stepAt(at - 1)) : undefined,
    next: at < wizardSteps.length - 1 ? () => goTo(stepAt(at + 1)) : undefined,
    onKeyDownCapture,
  };
}
