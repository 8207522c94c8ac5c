import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/data/states';
import type { Answered } from '~/ui/form/form-answer';
import { Form, SubmitButton } from '~/ui/form/form';
import type { AccountIntent } from './account.server';
import { intent } from '~/pages/intent';

interface EmailToConfirmProps {
  readonly person: {
    readonly email: string;
    readonly isEmailConfirmed: boolean;
    readonly requestedEmail: string | null;
  };
  readonly answer: Answered;
}

export function EmailToConfirm({ person, answer }: EmailToConfirmProps) {
  const { t } = useTranslation('people');
  const { email, isEmailConfirmed, requestedEmail } = person;
  if (requestedEmail === null && isEmailConfirmed) return null;
  const isChange = requestedEmail !== null;
  return (
    <Notice tone="warning" title={t(isChange ? 'confirm.requested' : 'confirm.needed')}>
      <p>
        {isChange
          ? t('confirm.requested-body', { email: requestedEmail, current: email })
          : t('confirm.needed-body', { email })}
      </p>
      <Form method="post" answer={answer} intent={intent<AccountIntent>('confirmation')} className="mt-2">
        <div>
          <SubmitButton size="sm" variant="secondary">
            {t('confirm.send-again')}
          </SubmitButton>
        </div>
      </Form>
    </Notice>
  );
}
