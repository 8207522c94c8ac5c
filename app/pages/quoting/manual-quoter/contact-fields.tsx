import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { FieldSet } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import type { QuoterFormProps } from './quoter-form-props';

type ContactFieldsProps = Pick<QuoterFormProps, 'account' | 'isStaff' | 'companies'>;

export function ContactFields({ account, isStaff, companies }: ContactFieldsProps) {
  const { t } = useTranslation('quoting');
  if (account !== null) {
    return (
      <Card title={t('contact.legend')} description={t('contact.signed-in', { email: account.email })}>
        {companies.length > 1 && (
          <Select
            label={t('request.company')}
            name="companyId"
            className="sm:max-w-sm"
            options={companies}
            isClearable
          />
        )}
      </Card>
    );
  }
  return (
    <Card
      title={t('contact.legend')}
      description={t(isStaff ? 'contact.for-somebody' : 'contact.description')}
    >
      <ContactFieldSet hasCompany />
    </Card>
  );
}

interface ContactFieldSetProps {
  readonly hasCompany: boolean;
  readonly needsPhone?: boolean;
}

export function ContactFieldSet({ hasCompany, needsPhone = true }: ContactFieldSetProps) {
  const { t } = useTranslation('quoting');
  return (
    <FieldSet legend={t('contact.legend')} hideLegend columns={2}>
      <TextField label={t('contact.name')} name="contact.name" autoComplete="name" isRequired />
      {hasCompany && (
        <TextField label={t('contact.company')} name="contact.company" autoComplete="organization" />
      )}
      <TextField
        label={t('contact.email')}
        name="contact.email"
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
      />
      <TextField
        label={t('contact.phone')}
        name="contact.phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        description={t('contact.phone-hint')}
        isRequired={needsPhone}
      />
    </FieldSet>
  );
}
