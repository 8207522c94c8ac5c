import { useFetcher, useSubmit } from '@remix-run/react';
import { startRegistration } from '@simplewebauthn/browser';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { PasswordField } from '../password-field';
import type { SecurityIntent } from '../account/security.server';
import { usePasskeyCeremony } from './passkey-ceremony';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

interface Begun {
  readonly passkeyOptions?: Options;
  readonly passkeyName?: string;
}

const ask = (optionsJSON: Options) => startRegistration({ optionsJSON });

interface NewPasskeyProps {
  readonly asksPassword: boolean;
  readonly factors: number;
}

/**
 * Needs scripts, since the browser creates the passkey. The button stays, since it has the focus and screen
 * readers announce it.
 */
export function NewPasskey({ asksPassword, factors }: NewPasskeyProps) {
  const { t } = useTranslation('people');
  const fetcher = useFetcher<Begun>();
  const submit = useSubmit();
  const name = fetcher.data?.passkeyName ?? '';
  const hasFailed = usePasskeyCeremony({
    options: fetcher.data?.passkeyOptions ?? null,
    ask,
    send: (passkey) =>
      submit({ intent: 'finish-passkey' satisfies SecurityIntent, name, passkey }, { method: 'post' }),
  });
  return (
    <Form
      method="post"
      fetcher={fetcher}
      answer={fetcher.data}
      intent={intent<SecurityIntent>('begin-passkey')}
    >
      {hasFailed && <Notice tone="warning">{t('factor.passkey-failed')}</Notice>}
      <div key={factors} className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('fields.passkey-name')}
          name="name"
          description={t('factor.passkey-name-note')}
          maxLength={60}
          isRequired
        />
        {asksPassword && (
          <PasswordField
            label={t('fields.current-password')}
            name="current"
            autoComplete="current-password"
          />
        )}
      </div>
      <FormActions>
        <SubmitButton variant="secondary">{t('factor.add-passkey')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
