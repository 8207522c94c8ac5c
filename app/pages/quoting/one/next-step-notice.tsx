import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NextStep } from '~/presenters/quoting/next-step';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';

const waits: ReadonlySet<NextStep['kind']> = new Set(['wait-approval', 'booked', 'reopen']);

interface NextStepNoticeProps {
  readonly step: NextStep;
  readonly action?: ReactNode;
}

export function NextStepNotice({ step: { kind, to, number }, action }: NextStepNoticeProps) {
  const { t } = useTranslation('quoting-staff');
  return (
    <Notice
      title={t(`next.${kind}.title`)}
      action={
        to === null ? (
          action
        ) : (
          <LinkButton
            to={to}
            variant={waits.has(kind) ? 'secondary' : 'primary'}
            icon={ArrowRight}
            discover="none"
            className="self-center max-sm:w-full"
          >
            {t(`next.${kind}.action`)}
          </LinkButton>
        )
      }
    >
      <p>{t(`next.${kind}.body`, { number: number ?? '' })}</p>
    </Notice>
  );
}
