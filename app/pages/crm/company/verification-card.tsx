import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { VerificationMove } from '@domain/crm/company/states';
import { intent } from '~/pages/intent';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextArea } from '~/ui/form/text-field';
import { DateTime } from '~/ui/format';
import { verificationTone } from '../verification-tone';
import type { action, CompanyIntent } from './company.server';
import type { CompanyData } from './company-data';

const variants: Readonly<Record<VerificationMove, 'primary' | 'secondary' | 'danger'>> = {
  approve: 'primary',
  submit: 'primary',
  takeBack: 'secondary',
  reject: 'secondary',
};

/** How the verification stands and why, with the decision on it in one press. */
export function VerificationCard({ company }: { readonly company: CompanyData }) {
  const { verification, verificationSince, moves, history, revision, commandId } = company;
  const { t } = useTranslation('crm-staff');
  const answer = useActionData<typeof action>();
  const last = history.find(({ changes }) => changes.some(({ field }) => field === 'verification'));
  return (
    <Card title={t('state')}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <StatusBadge tone={verificationTone[verification]}>{t(`verification.${verification}`)}</StatusBadge>
        <span className="text-muted">
          {t('company.since')} <DateTime value={verificationSince} />
        </span>
      </div>
      {last !== undefined && last.comment !== null && (
        <blockquote className="mt-3 border-s-2 border-line ps-2.5 text-sm wrap-anywhere whitespace-pre-line">
          {last.comment}
          <footer className="mt-0.5 text-xs text-muted">{last.who.name}</footer>
        </blockquote>
      )}
      {moves.length > 0 && (
        <Form key={revision} method="post" answer={answer} className="mt-4 gap-2">
          <input type="hidden" name="commandId" value={commandId} />
          <TextArea
            label={t('company.comment')}
            name="comment"
            rows={2}
            isRequired={!moves.every((move) => move === 'submit')}
          />
          <FormActions>
            {[...moves].reverse().map((move) => (
              <SubmitButton key={move} variant={variants[move]} {...intent<CompanyIntent>(move)}>
                {t(`company.move.${move}`)}
              </SubmitButton>
            ))}
          </FormActions>
        </Form>
      )}
    </Card>
  );
}
