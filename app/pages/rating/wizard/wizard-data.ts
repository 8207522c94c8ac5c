import type { useLoaderData } from '@remix-run/react';
import type { Problems } from '~/texts/problems';
import type { loader } from './wizard.server';

export type WizardData = ReturnType<typeof useLoaderData<typeof loader>>;

export interface StepProps {
  readonly data: WizardData;
  readonly problems: Problems;
  readonly weightMetric: string;
  readonly onWeightMetric: (unit: string) => void;
}
