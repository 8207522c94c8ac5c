import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/button';
import { TextField } from '~/ui/form/text-field';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  /** `new-password` shows the password rules. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly isOfStaff?: boolean;
}

export function PasswordField({ label, name, autoComplete, isOfStaff = false }: PasswordFieldProps) {
  const { t } = useTranslation('people');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      isRequired
      {...(autoComplete === 'new-password' && {
        description: t(isOfStaff ? 'password.rule-of-staff' : 'password.rule'),
      })}
      suffix={
        <IconButton
          size="sm"
          label={t(isShown ? 'password.hide' : 'password.show')}
          icon={isShown ? EyeOff : Eye}
          onPress={() => setShown(!isShown)}
          className="-me-2"
        />
      }
    />
  );
}
