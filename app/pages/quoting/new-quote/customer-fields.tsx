import { UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageCodes } from '@domain/people/person/inputs';
import { ContactFieldSet } from '~/pages/quoting/manual-quoter/contact-fields';
import { Card } from '~/ui/data/card';
import { LookupField, type LookupOption } from '~/ui/form/lookup-field';
import { Select } from '~/ui/form/select';
import { isAccount } from './customer-key';

interface CustomerFieldsProps {
  readonly initial: LookupOption | null;
  readonly language: string;
  readonly onChoose: (customer: string | undefined) => void;
}

export function CustomerFields({ initial, language, onChoose }: CustomerFieldsProps) {
  const { t } = useTranslation('quoting-staff');
  const { t: words } = useTranslation('quoting');
  const [customer, setCustomer] = useState(initial);
  const isKnown = isAccount(customer?.id);
  return (
    <Card title={t('new.customer')}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_14rem]">
          <LookupField
            label={t('new.lookup')}
            name="customer"
            url="/resources/lookups/customers"
            minCharacters={3}
            isVast
            icon={<UserRoundSearch aria-hidden />}
            placeholder={t('new.lookup-hint')}
            description={isKnown ? customer?.place : t('new.lookup-body')}
            value={customer}
            onChange={(chosen) => {
              setCustomer(chosen);
              onChoose(chosen?.id);
            }}
          />
          {!isKnown && (
            <Select
              label={t('new.language')}
              name="language"
              defaultValue={language}
              options={languageCodes.map((code) => ({ value: code, label: words(`languages.${code}`) }))}
            />
          )}
        </div>
        {!isKnown && <ContactFieldSet hasCompany={customer === null} />}
      </div>
    </Card>
  );
}
