import { useLoaderData } from '@remix-run/react';
import { Download, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { Button } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Notice } from '~/ui/data/states';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import { MailContent } from './mail-content';
import type { loader } from './message.server';
import { outboxTones } from './outbox-tones';

export { action, loader } from './message.server';

export const meta = titled<typeof loader>('outbox:one', ({ message }) => ({ subject: message.subject }));

export default function Message() {
  const { message, hasContent, maySend } = useLoaderData<typeof loader>();
  const { t } = useTranslation('outbox');
  const { id, subject, recipients, sender, state, template, attempts, attachments } = message;
  return (
    <Page width="wide">
      <PageHeader
        title={subject}
        breadcrumbs={[{ label: t('title'), to: '/admin/outbox' }, { label: subject }]}
        status={<StatusBadge tone={outboxTones[state]}>{t(`states.${state}`)}</StatusBadge>}
        actions={maySend && <Resend to={recipients.join(', ')} />}
      />
      {message.lastError !== null && (
        <Notice tone="warning" title={t('last-error', { count: attempts })}>
          {message.lastError}
        </Notice>
      )}
      {message.returnedAt !== null && (
        <Notice tone="danger" title={t('returned-title')}>
          <DateTime value={message.returnedAt} />
          {message.returnReason !== null && message.returnReason !== '' && (
            <span className="block wrap-anywhere">{message.returnReason}</span>
          )}
        </Notice>
      )}
      <Card>
        <DescriptionList
          columns={3}
          items={[
            { term: t('to'), detail: recipients.join(', ') },
            { term: t('from'), detail: sender },
            { term: t('template'), detail: t(`templates.${template}`, { defaultValue: template }) },
            { term: t('queued'), detail: <DateTime value={message.queuedAt} /> },
            { term: t('sent'), detail: <DateTime value={message.sentAt} /> },
            {
              term: t('attachments'),
              detail: attachments.map(({ filename }) => filename).join(', '),
            },
          ]}
        />
      </Card>
      {hasContent ? (
        <Content id={id} text={message.text ?? ''} />
      ) : (
        <Notice tone="info">{t(message.isConfidential ? 'gone' : 'gone-later')}</Notice>
      )}
    </Page>
  );
}

function Resend({ to }: { readonly to: string }) {
  const { t } = useTranslation('outbox');
  return (
    <ConfirmDialog
      trigger={<Button icon={Send}>{t('resend')}</Button>}
      title={t('resend')}
      body={t('resend-body', { to })}
      confirmLabel={t('resend')}
      action=""
    />
  );
}

function Content({ id, text }: { readonly id: string; readonly text: string }) {
  const { t } = useTranslation('outbox');
  return (
    <>
      <MailContent address={`/admin/outbox/${id}/content`} text={text} />
      <p>
        <a
          href={`/admin/outbox/${id}/source`}
          download
          className="inline-flex items-center gap-1.5 rounded-sm text-sm text-accent hover:underline"
        >
          <Download aria-hidden className="size-4" />
          {t('download')}
        </a>
      </p>
    </>
  );
}
