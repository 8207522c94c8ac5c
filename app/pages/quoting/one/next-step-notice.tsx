import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NextStep } from '~/presenters/quoting/next-step';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';

const waits: ReadonlySet<NextStep['kind']> = new Set(['wait-approval', 'booked', 'reopen']);

/** What to do next, and the one main action of a quote's page. */
export function NextStepNotice({ step: { kind, to, number } }: { readonly step: NextStep }) {
  const { t } = useTranslation('quoting-staff');
  return (
    <Notice
      title={t(`next.${kind}.title`)}
      action={
        to !== null && (
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
