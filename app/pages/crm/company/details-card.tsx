import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { DateTime } from '~/ui/format';
import type { CompanyData } from './company-data';

interface DetailsCardProps {
  readonly company: Pick<
    CompanyData,
    | 'identification'
    | 'country'
    | 'state'
    | 'city'
    | 'locality'
    | 'address'
    | 'email'
    | 'phone'
    | 'website'
    | 'size'
    | 'registeredAt'
  >;
  readonly className?: string;
}

/** What is known of a company. */
export function DetailsCard({ company, className }: DetailsCardProps) {
  const { t } = useTranslation('crm-staff');
  return (
    <Card title={t('company.details')} {...(className !== undefined && { className })}>
      <DescriptionList
        columns={3}
        items={[
          { term: t('identification'), detail: company.identification },
          { term: t('country'), detail: company.country },
          { term: t('fields.state'), detail: company.state },
          { term: t('city'), detail: company.city },
          { term: t('fields.locality'), detail: company.locality },
          { term: t('address'), detail: company.address },
          { term: t('email'), detail: company.email },
          { term: t('phone'), detail: company.phone },
          { term: t('website'), detail: company.website },
          { term: t('fields.size'), detail: company.size === null ? null : t(`sizes.${company.size}`) },
          { term: t('registered'), detail: <DateTime value={company.registeredAt} style="date" /> },
        ]}
      />
    </Card>
  );
}
