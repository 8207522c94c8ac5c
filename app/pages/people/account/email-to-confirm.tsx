import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import type { Problems } from '~/texts/problems';
import type { AccountIntent } from './account.server';
import { intent } from '~/pages/intent';

interface EmailToConfirmProps {
  readonly person: {
    readonly email: string;
    readonly isEmailConfirmed: boolean;
    readonly requestedEmail: string | null;
  };
  readonly problems: Problems | null;
}

/** Says that an address waits for confirmation, and offers to send its link again. */
export function EmailToConfirm({ person, problems }: EmailToConfirmProps) {
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
      <Form method="post" problems={problems} className="mt-2">
        <div>
          <SubmitButton size="sm" variant="secondary" {...intent<AccountIntent>('confirmation')}>
            {t('confirm.send-again')}
          </SubmitButton>
        </div>
      </Form>
    </Notice>
  );
}
