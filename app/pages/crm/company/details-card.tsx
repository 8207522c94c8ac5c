import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { PhoneNumber } from '~/ui/data/phone-number';
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
    | 'social'
    | 'latitude'
    | 'longitude'
    | 'externalId'
    | 'size'
    | 'registeredAt'
  >;
  readonly className?: string;
}

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
          { term: t('phone'), detail: company.phone && <PhoneNumber phone={company.phone} /> },
          { term: t('website'), detail: pageLinks(company.website === null ? [] : [company.website]) },
          { term: t('fields.social'), detail: pageLinks(company.social) },
          { term: t('fields.latLong'), detail: pointOf(company) },
          { term: t('fields.size'), detail: company.size === null ? null : t(`sizes.${company.size}`) },
          { term: t('fields.externalId'), detail: company.externalId },
          { term: t('registered'), detail: <DateTime value={company.registeredAt} style="date" /> },
        ]}
      />
    </Card>
  );
}

function pageLinks(addresses: readonly string[]) {
  if (addresses.length === 0) return null;
  return (
    <ul>
      {addresses.map((address) => (
        <li key={address}>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="wrap-anywhere text-accent hover:underline"
          >
            {address.replace(/^https?:\/\//, '')}
          </a>
        </li>
      ))}
    </ul>
  );
}

function pointOf({ latitude, longitude }: DetailsCardProps['company']) {
  if (latitude === null || longitude === null) return null;
  return `${latitude}, ${longitude}`;
}
