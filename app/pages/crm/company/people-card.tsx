import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { PersonOfCompany } from '@projections/people/person-list/people-of-company';
import { Badge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { PhoneNumber } from '~/ui/data/phone-number';

interface PeopleCardProps {
  readonly people: readonly PersonOfCompany[];
  readonly mayOpen?: boolean;
}

export function PeopleCard({ people, mayOpen = false }: PeopleCardProps) {
  const { t } = useTranslation('crm-staff');
  return (
    <Card
      title={
        <>
          {t('people.title')} <span className="font-normal text-muted num">({people.length})</span>
        </>
      }
    >
      {people.length === 0 && <p className="text-sm text-muted">{t('people.none')}</p>}
      {people.length > 0 && (
        <ul className="divide-y divide-line">
          {people.map(({ id, name, email, phone, isActive, isEmailConfirmed }) => (
            <li key={id} className="flex flex-col gap-0.5 py-2 text-sm first:pt-0 last:pb-0">
              <span className="flex flex-wrap items-baseline gap-x-2 font-medium">
                {mayOpen ? (
                  <Link to={`/admin/clients/${id}`} className="text-accent hover:underline">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {!isActive && <Badge>{t('people.inactive')}</Badge>}
                {isActive && !isEmailConfirmed && <Badge tone="warning">{t('people.unconfirmed')}</Badge>}
              </span>
              <span className="flex flex-wrap gap-x-3 text-muted">
                <a href={`mailto:${email}`} className="wrap-anywhere hover:underline">
                  {email}
                </a>
                {phone !== null && <PhoneNumber phone={phone} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
