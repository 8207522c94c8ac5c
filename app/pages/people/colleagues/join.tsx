import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { EntryFrame } from '~/pages/people/entry-frame';
import { titled } from '~/pages/shell/titles';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import type { action, loader } from './join.server';

export { action, loader } from './join.server';

export const meta = titled('account:people.invitations');

export default function Join() {
  const { token, invitation, reader } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('account');
  if (invitation === null) {
    return (
      <EntryFrame title={t('people.invitations')}>
        <Notice
          tone="warning"
          title={t('people.join.closed')}
          action={<LinkButton to="/">{t('people.join.home')}</LinkButton>}
        >
          {t('people.join.closed-body')}
        </Notice>
      </EntryFrame>
    );
  }
  const { email, company, inviter, may } = invitation;
  const to = encodeURIComponent(`/join/${token}`);
  const lead =
    inviter === null
      ? t('people.join.body-nobody', { company })
      : t('people.join.body', { company, inviter });
  return (
    <EntryFrame title={t('people.join.title', { company })} lead={lead}>
      <div className="flex flex-col gap-4">
        <div className="text-sm">
          <p className="font-medium">{t('people.join.may')}</p>
          <ul className="mt-1 list-disc ps-5 text-muted">
            <li>{t('people.join.quotes')}</li>
            {may.map((one) => (
              <li key={one}>{t(`people.${one}`)}</li>
            ))}
          </ul>
          <p className="mt-3 wrap-anywhere">{t('people.join.for', { email })}</p>
        </div>
        {reader === 'invited' && (
          <Form method="post" answer={answer}>
            <SubmitButton size="lg">{t('people.join.accept', { company })}</SubmitButton>
          </Form>
        )}
        {reader === 'other' && <Notice tone="warning">{t('people.join.other', { email })}</Notice>}
        {reader === 'visitor' && (
          <div className="flex flex-wrap gap-2">
            <LinkButton to={`/login?to=${to}`} variant="primary" size="lg">
              {t('people.join.sign-in')}
            </LinkButton>
            <LinkButton to={`/register?to=${to}`} size="lg">
              {t('people.join.register')}
            </LinkButton>
          </div>
        )}
      </div>
    </EntryFrame>
  );
}
