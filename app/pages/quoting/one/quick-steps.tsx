import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { useAssigning } from '../assigning/use-assigning';
import type { StepShown } from './step-shown';

interface QuickStepsProps {
  readonly quote: { readonly id: string; readonly revision: number };
  readonly steps: readonly StepShown[];
  readonly onDone: () => void;
}

interface QuickStep {
  readonly status: string;
  readonly reason: string;
  readonly label: string;
  /** Open offers that it withdraws. */
  readonly withdraws: number;
}

/** Every change that needs nothing typed, at one press, or two where it withdraws open offers. */
export function QuickSteps({ quote, steps, onDone }: QuickStepsProps) {
  const { t } = useTranslation('quoting-staff');
  const { changeState, isBusy, isDone } = useAssigning(quote);
  const [asked, ask] = useState<QuickStep | null>(null);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  const states = [...new Map(steps.map(({ state, stateName }) => [state, stateName]))]
    .map(([state, name]) => ({
      name,
      quick: steps.filter((step) => step.state === state).flatMap(quickSteps),
    }))
    .filter(({ quick }) => quick.length > 0);
  if (states.length === 0) return null;
  return (
    <section aria-label={t('change.quick')} className="flex flex-col gap-3 border-b border-line pb-4">
      {states.map(({ name, quick }) => (
        <div key={name} className="flex flex-col gap-1.5">
          <h3 className="text-sm font-medium">{name}</h3>
          <div className="flex flex-wrap gap-1.5">
            {quick.map((step) => (
              <Button
                key={`${step.status} ${step.reason}`}
                size="sm"
                isDisabled={isBusy}
                aria-label={`${name}: ${step.label}`}
                onPress={() => (step.withdraws > 0 ? ask(step) : changeState(step.status, step.reason))}
              >
                {step.label}
              </Button>
            ))}
          </div>
        </div>
      ))}
      {asked !== null && (
        <Notice tone="warning" title={asked.label}>
          <p>{t('change.withdraws', { count: asked.withdraws })}</p>
          <Button
            variant="primary"
            size="sm"
            className="mt-2"
            isPending={isBusy}
            onPress={() => changeState(asked.status, asked.reason)}
          >
            {t('change.confirm')}
          </Button>
        </Notice>
      )}
    </section>
  );
}

function quickSteps(step: StepShown): readonly QuickStep[] {
  const { state, stateName, stateLv2, stateLv2Name, reasons, isReasonNeeded, withdraws = 0 } = step;
  const detail = stateLv2Name ?? stateName;
  const quick = { status: `${state}/${stateLv2 ?? ''}`, withdraws };
  if (!isReasonNeeded) return [{ ...quick, reason: '', label: detail }];
  return reasons.map((reason) => ({ ...quick, reason, label: `${detail} · ${reason}` }));
}
