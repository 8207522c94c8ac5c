import { useTranslation } from 'react-i18next';
import { TextField } from '~/ui/form/text-field';

export function CodeField({ takesRecoveryCode }: { readonly takesRecoveryCode: boolean }) {
  const { t } = useTranslation('people');
  return (
    <TextField
      label={t('fields.code')}
      name="code"
      autoComplete="one-time-code"
      inputMode={takesRecoveryCode ? 'text' : 'numeric'}
      description={t(takesRecoveryCode ? 'factor.code-or-recovery' : 'factor.code-note')}
      isRequired
    />
  );
}
