import type { useLoaderData } from '@remix-run/react';
import type { Problems } from '~/ui/form/problems';
import type { loader } from './wizard.server';

/** What every step of the wizard shows. */
export type WizardData = ReturnType<typeof useLoaderData<typeof loader>>;

export interface StepProps {
  readonly data: WizardData;
  readonly problems: Problems;
}

export const wizardSteps = ['lane', 'service', 'prices', 'surcharges', 'validity'] as const;
export type WizardStep = (typeof wizardSteps)[number];

const stepOfField: Readonly<Record<string, WizardStep>> = {
  origin: 'lane',
  destination: 'lane',
  supplier: 'lane',
  carriers: 'lane',
  clients: 'lane',
  route: 'lane',
  transfers: 'lane',
  transitTime: 'lane',
  segments: 'prices',
  unitPrices: 'prices',
  currency: 'prices',
  businessModel: 'prices',
  minimum: 'prices',
  nextBreak: 'prices',
  divisor: 'prices',
  roundingStep: 'prices',
  surcharges: 'surcharges',
  surchargesIncluded: 'surcharges',
  from: 'validity',
  to: 'validity',
  observations: 'validity',
};

/** The step a field stands in; what is not elsewhere is of the service. */
export function stepOf(field: string): WizardStep {
  return stepOfField[/^\w+/.exec(field)?.[0] ?? ''] ?? 'service';
}

/** The first step with something wrong; undefined when nothing is. */
export function firstWrongStep(problems: Problems): WizardStep | undefined {
  const wrong = new Set(
    Object.keys(problems)
      .filter((name) => name !== '')
      .map(stepOf),
  );
  return wizardSteps.find((step) => wrong.has(step));
}
