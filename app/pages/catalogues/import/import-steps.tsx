import { useTranslation } from 'react-i18next';
import { Steps } from '~/ui/navigation/steps';

const steps = ['file', 'columns', 'review', 'result'] as const;

export function ImportSteps({
  current,
  isWrong = false,
}: {
  readonly current: (typeof steps)[number];
  readonly isWrong?: boolean;
}) {
  const { t } = useTranslation('imports');
  const at = steps.indexOf(current);
  return (
    <Steps
      current={current}
      items={steps.map((id, index) => ({
        id,
        label: t(`steps.${id}`),
        status: index < at ? 'done' : index > at ? 'open' : isWrong ? 'wrong' : undefined,
      }))}
    />
  );
}
