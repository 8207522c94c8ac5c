import { useActionData } from '@remix-run/react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerificationMove } from '@domain/crm/company/states';
import { intent } from '~/pages/intent';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextArea } from '~/ui/form/text-field';
import type { action, VerificationIntent } from './verification.server';
import type { VerificationData } from './verification-data';

const variants: Readonly<Record<VerificationMove, 'primary' | 'secondary' | 'danger'>> = {
  approve: 'primary',
  submit: 'primary',
  takeBack: 'secondary',
  reject: 'secondary',
};

const phrases = {
  PendingVerification: ['verified', 'powers', 'name', 'documents'],
  Rejected: ['verified'],
  Approved: ['expired', 'changed'],
} as const;

export function DecisionCard({ company }: { readonly company: VerificationData }) {
  const { moves, revision, verification, commandId } = company;
  const { t } = useTranslation('crm-staff');
  const answer = useActionData<typeof action>();
  const [comment, setComment] = useState('');
  const [first] = moves;
  const isManagers = moves.some((move) => move !== 'submit');
  return (
    <Card
      title={t('verify.decision')}
      description={t(first === undefined ? 'verify.by-managers' : 'verify.comment-lead')}
    >
      {first !== undefined && (
        <Form method="post" answer={answer} className="gap-3" onKeyDown={submitByKey}>
          <input type="hidden" name="commandId" value={commandId} />
          <input type="hidden" name="revision" value={revision} />
          <TextArea
            label={t('verify.comment')}
            name="comment"
            rows={3}
            value={comment}
            onChange={setComment}
            isRequired={isManagers}
            maxLength={1000}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- a queue is worked through by keyboard
            autoFocus
          />
          {isManagers && (
            <div role="group" aria-label={t('verify.phrases')} className="flex flex-wrap gap-1.5">
              {phrases[verification].map((phrase) => (
                <Button
                  key={phrase}
                  size="sm"
                  variant="secondary"
                  onPress={() => setComment(t(`verify.phrase.${phrase}`))}
                >
                  {t(`verify.phrase-name.${phrase}`)}
                </Button>
              ))}
            </div>
          )}
          <FormActions>
            {[...moves].reverse().map((move) => (
              <SubmitButton key={move} variant={variants[move]} {...intent<VerificationIntent>(move)}>
                {t(`company.move.${move}`)}
              </SubmitButton>
            ))}
          </FormActions>
          <p className="text-xs text-muted max-lg:hidden">
            {t('verify.keys', { move: t(`company.move.${first}`) })}
          </p>
        </Form>
      )}
    </Card>
  );
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const buttons = event.currentTarget.querySelectorAll<HTMLButtonElement>('button[name="intent"]');
  const named = [...buttons].find(({ value }) => value === 'approve' || value === 'submit') ?? buttons[0];
  if (named !== undefined) event.currentTarget.requestSubmit(named);
}
