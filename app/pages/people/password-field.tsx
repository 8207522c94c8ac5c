import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/button';
import { TextField } from '~/ui/form/text-field';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  /** `new-password` shows the rules for passwords. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** Whose rules are shown: those of people who see the back-office, or of customers. */
  readonly isOfStaff?: boolean;
}

/** A password field that can show what is typed. */
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
