import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailAddress } from '~/ui/data/email-address';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import type { QuoterData } from './quoter-data';

interface ContactCardProps {
  readonly contact: QuoterData['quoter']['contact'];
  readonly more?: readonly { readonly term: string; readonly detail: string }[];
  readonly actions?: ReactNode;
}

/** False for an erased contact, whose texts are placeholders. */
export function hasAddress({ email }: Pick<ContactCardProps['contact'], 'email'>): boolean {
  return email.includes('@');
}

export function ContactCard({ contact, more = [], actions }: ContactCardProps) {
  const { t } = useTranslation('quoting');
  return (
    <Card title={t('contact.title')} actions={actions}>
      <DescriptionList
        columns={1}
        items={[
          { term: t('contact.name'), detail: contact.name },
          { term: t('contact.company'), detail: contact.company },
          {
            term: t('contact.email'),
            detail: hasAddress(contact) ? (
              <a href={`mailto:${contact.email}`} className="rounded-sm text-accent hover:underline">
                <EmailAddress address={contact.email} />
              </a>
            ) : (
              contact.email
            ),
          },
          {
            term: t('contact.phone'),
            detail:
              contact.phone !== null && hasAddress(contact) ? (
                <a href={`tel:${contact.phone}`} className="rounded-sm text-accent hover:underline">
                  {contact.phone}
                </a>
              ) : (
                contact.phone
              ),
          },
          ...more,
        ]}
      />
    </Card>
  );
}
