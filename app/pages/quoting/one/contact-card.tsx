import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import type { QuoterData } from './quoter-data';

interface ContactCardProps {
  readonly contact: QuoterData['quoter']['contact'];
  /** More details for this reader. */
  readonly more?: readonly { readonly term: string; readonly detail: string }[];
  readonly actions?: ReactNode;
}

/** Who asked, and how to reach them. */
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
            detail: (
              <a href={`mailto:${contact.email}`} className="rounded-sm text-accent hover:underline">
                {contact.email.split('@')[0]}@<wbr />
                {contact.email.split('@')[1]}
              </a>
            ),
          },
          {
            term: t('contact.phone'),
            detail:
              contact.phone === null ? null : (
                <a href={`tel:${contact.phone}`} className="rounded-sm text-accent hover:underline">
                  {contact.phone}
                </a>
              ),
          },
          ...more,
        ]}
      />
    </Card>
  );
}
