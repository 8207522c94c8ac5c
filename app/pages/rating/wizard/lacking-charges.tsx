import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { MissingCharges, type MissingChargesProps } from '~/pages/rating/missing-charges';
import { Notice } from '~/ui/data/states';
import { SubmitButton } from '~/ui/form/form';
import type { WizardIntent } from './wizard.server';

export function LackingCharges({ charges }: MissingChargesProps) {
  const { t } = useTranslation('rating-staff');
  const box = useRef<HTMLDivElement>(null);
  // The pressed button may be far down the page.
  useEffect(() => box.current?.focus(), [charges]);
  return (
    <div ref={box} tabIndex={-1} role="alert">
      {/* Without scripts, Enter submits by the form's first button. */}
      <button {...intent<WizardIntent>('save')} type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <Notice tone="warning" title={t('announced.lacking-title')}>
        <MissingCharges charges={charges} hasIcon={false} />
        <p className="mt-1">{t('announced.lacking-body')}</p>
        <div className="mt-3">
          <SubmitButton variant="secondary" size="sm" {...intent<WizardIntent>('publish-anyway')}>
            {t('announced.publish-anyway')}
          </SubmitButton>
        </div>
      </Notice>
    </div>
  );
}
