import { useTranslation } from 'react-i18next';
import { TextField } from '~/ui/form/text-field';

/** A code of an authenticator app; with `takesRecoveryCode` also a recovery code. */
export function CodeField({ takesRecoveryCode }: { readonly takesRecoveryCode: boolean }) {
  const { t } = useTranslation('people');
  return (
    <TextField
      label={t('fields.code')}
      name="code"
      autoComplete="one-time-code"
      // Recovery codes have letters.
      inputMode={takesRecoveryCode ? 'text' : 'numeric'}
      description={t(takesRecoveryCode ? 'factor.code-or-recovery' : 'factor.code-note')}
      isRequired
    />
  );
}
