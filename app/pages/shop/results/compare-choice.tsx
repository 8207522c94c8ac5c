import { useTranslation } from 'react-i18next';

export const comparisonForm = 'comparison';

/** More columns cannot be read side by side. */
export const mostCompared = 4;

interface CompareChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly chosen: readonly string[];
  readonly isFull: boolean;
}

/** A plain field, so that it works before scripts run. */
export function CompareChoice({ id, name, chosen, isFull }: CompareChoiceProps) {
  const { t } = useTranslation('shop');
  return (
    <label className="flex cursor-pointer items-center gap-2 px-1 py-1 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-50">
      <input
        type="checkbox"
        name="only"
        value={id}
        form={comparisonForm}
        defaultChecked={chosen.includes(id)}
        disabled={isFull && !chosen.includes(id)}
      />
      {t('results.compare')}
      <span className="sr-only">{name}</span>
    </label>
  );
}
