import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '~/pages/shell/record-link/record-link';
import { EmailAddress } from '~/ui/data/email-address';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { PhoneNumber } from '~/ui/data/phone-number';
import type { QuoterData } from './quoter-data';

interface ContactCardProps {
  readonly contact: QuoterData['quoter']['contact'];
  readonly more?: readonly { readonly term: string; readonly detail: string }[];
  readonly actions?: ReactNode;
  /** For staff: pages of the person and the company. */
  readonly records?: { readonly clientId: string | null; readonly companyId: string | null };
}

/** False for an erased contact, whose texts are placeholders. */
export function hasAddress({ email }: Pick<ContactCardProps['contact'], 'email'>): boolean {
  return email.includes('@');
}

export function ContactCard({ contact, more = [], actions, records }: ContactCardProps) {
  const { t } = useTranslation('quoting');
  return (
    <Card title={t('contact.title')} actions={actions}>
      <DescriptionList
        columns={1}
        items={[
          {
            term: t('contact.name'),
            detail: (
              <RecordLink kind="client" id={records?.clientId ?? null}>
                {contact.name}
              </RecordLink>
            ),
          },
          {
            term: t('contact.company'),
            detail: contact.company && (
              <RecordLink kind="company" id={records?.companyId ?? null}>
                {contact.company}
              </RecordLink>
            ),
          },
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
              contact.phone !== null && hasAddress(contact) && records !== undefined ? (
                <PhoneNumber phone={contact.phone} />
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
