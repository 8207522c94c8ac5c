import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MailContent } from '~/pages/outbox/mail-content';
import { titled } from '~/pages/shell/titles';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Notice } from '~/ui/data/states';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { loader } from './quote-mail.server';

export { loader } from './quote-mail.server';

export const meta = titled<typeof loader>('outbox:one', ({ mail }) => ({ subject: mail.subject }));

export default function QuoteMail() {
  const { quote, mail, hasContent, files } = useLoaderData<typeof loader>();
  const { t } = useTranslation('outbox');
  const { t: staff } = useTranslation('offer-staff');
  const { t: list } = useTranslation('quoting-staff');
  const here = `/admin/quoters/${quote.id}`;
  return (
    <Page width="wide">
      <PageHeader
        title={mail.subject}
        breadcrumbs={[
          { label: list('list.title'), to: '/admin/quoters' },
          { label: quote.reference, to: here },
          { label: staff('sending.title'), to: `${here}/sending` },
          { label: mail.subject },
        ]}
      />
      <Card>
        <DescriptionList
          columns={3}
          items={[
            { term: t('to'), detail: mail.recipients.join(', ') },
            { term: t('sent'), detail: <DateTime value={mail.sentAt ?? mail.queuedAt} /> },
            { term: t('attachments'), detail: files.join(', ') },
          ]}
        />
      </Card>
      {hasContent ? (
        <MailContent address={`${here}/mails/${mail.id}/content`} text={mail.text ?? ''} />
      ) : (
        <Notice tone="info">{t('gone-later')}</Notice>
      )}
    </Page>
  );
}
