import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { FileSpreadsheet, LifeBuoy, Paperclip, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Button } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import { Select } from '~/ui/form/select';
import { TextField } from '~/ui/form/text-field';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import type { action, loader, MailIntent } from './mail.server';
import { mailTones } from './mail-tones';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './mail.server';

export const meta = titled('tickets-staff:mails.title');

export default function Mail() {
  const mail = useLoaderData<typeof loader>();
  const { t } = useTranslation('tickets-staff');
  const { state, maySettle } = mail;
  const subject = mail.subject === null || mail.subject === '' ? t('mails.no-subject') : mail.subject;
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: t('title'), to: '/admin/tickets' },
          { label: t('mails.title'), to: '/admin/tickets/mails' },
          { label: subject },
        ]}
        title={subject}
        status={<StatusBadge tone={mailTones[state]}>{t(`mails.states.${state}`)}</StatusBadge>}
      />
      <WhyHeld />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Message />
        <div className="flex min-w-0 flex-col gap-4">
          {maySettle && <Decide />}
          <Details />
        </div>
      </div>
    </Page>
  );
}

function WhyHeld() {
  const { state, reason, sender, isProven } = useLoaderData<typeof loader>();
  const { t } = useTranslation('tickets-staff');
  const isWaiting = state === 'waiting';
  const isUnproven = isWaiting && sender !== null && !isProven;
  return (
    <>
      {isUnproven && (
        <Notice tone="warning" title={t('mails.unproven', { sender })}>
          {t('mails.unproven-body')} {reason === 'not-authentic' && t('mails.waiting-body')}
        </Notice>
      )}
      {reason !== null && !(isUnproven && reason === 'not-authentic') && (
        <Notice
          tone={isWaiting ? 'warning' : 'info'}
          title={t(`mails.reasons.${reason}`, { defaultValue: reason })}
        >
          {isWaiting ? t('mails.waiting-body') : null}
        </Notice>
      )}
    </>
  );
}

function Message() {
  const { text, fileNames, state } = useLoaderData<typeof loader>();
  const { t } = useTranslation('tickets-staff');
  const { t: shared } = useTranslation('tickets');
  if (text === null)
    return <Notice tone="info">{t(`mails.gone.${state}`, { defaultValue: t('mails.gone.other') })}</Notice>;
  return (
    <Card title={shared('fields.message')}>
      <p className="text-sm wrap-anywhere whitespace-pre-line">
        {text === '' ? shared('by-mail.no-text') : text}
      </p>
      {fileNames.length > 0 && (
        <ul aria-label={shared('one.attached')} className="mt-3 flex flex-col gap-1 text-sm text-muted">
          {fileNames.map((name, at) => (
            <li key={`${String(at)} ${name}`} className="flex min-w-0 items-center gap-1.5">
              <Paperclip aria-hidden className="size-3.5 shrink-0" />
              <span className="wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Decide() {
  const { sender, reference, isForRates, fileNames, isProven } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('tickets-staff');
  return (
    <Card title={t('mails.decide')} description={t(isForRates ? 'mails.to-rates' : 'mails.decide-body')}>
      <div className="flex flex-col gap-5">
        {sender !== null && fileNames.length > 0 && (
          <Form method="post" answer={answer} intent={intent<MailIntent>('sheets')} className="gap-3">
            <div>
              <SubmitButton icon={FileSpreadsheet} variant={isForRates ? 'primary' : 'secondary'}>
                {t('mails.open-sheets')}
              </SubmitButton>
            </div>
          </Form>
        )}
        {sender !== null && (
          <>
            <Form method="post" answer={answer} intent={intent<MailIntent>('ticket')} className="gap-3">
              <div>
                <SubmitButton icon={LifeBuoy} variant={isForRates ? 'secondary' : 'primary'}>
                  {t('mails.open')}
                </SubmitButton>
              </div>
            </Form>
            <Form
              method="post"
              answer={answer}
              intent={intent<MailIntent>('answer')}
              className="gap-3 border-t border-line pt-4"
            >
              <TextField
                label={t('mails.number')}
                name="ticket"
                placeholder="T-5F3A9C21"
                defaultValue={reference ?? undefined}
                isRequired
              />
              {!isProven && (
                <Select
                  label={t('mails.whose')}
                  name="whose"
                  defaultValue="outsider"
                  description={t('mails.whose-hint')}
                  options={[
                    { value: 'outsider', label: t('mails.whose-outsider') },
                    { value: 'named', label: t('mails.whose-named', { sender }) },
                  ]}
                />
              )}
              <div>
                <SubmitButton variant="secondary">{t('mails.add')}</SubmitButton>
              </div>
            </Form>
          </>
        )}
        <div className="border-t border-line pt-4">
          <ConfirmDialog
            trigger={
              <Button icon={Trash2} size="sm">
                {t('mails.discard')}
              </Button>
            }
            title={t('mails.discard')}
            body={t('mails.discard-body')}
            confirmLabel={t('mails.discard')}
            tone="danger"
            action=""
            fields={intentField('nothing')}
          />
        </div>
      </div>
    </Card>
  );
}

function intentField(value: MailIntent): Readonly<Record<string, string>> {
  const { name, value: posted } = intent<MailIntent>(value);
  return { [name]: posted };
}

function Details() {
  const { id, sender, senderName, receivedAt, settledAt, ticketId, outboxId, reference, sheets, isKept } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation('tickets-staff');
  const { t: shared } = useTranslation('tickets');
  return (
    <Card title={shared('one.details')}>
      <DescriptionList
        columns={1}
        items={[
          ...(senderName === null ? [] : [{ term: t('mails.name'), detail: senderName }]),
          ...(sender === null
            ? []
            : [{ term: t('mails.sender'), detail: <span className="wrap-anywhere">{sender}</span> }]),
          ...(ticketId === null
            ? []
            : [
                {
                  term: t('mails.ticket'),
                  detail: <Link to={`/admin/tickets/${ticketId}`}>{reference}</Link>,
                },
              ]),
          ...sheets.map(({ path, fileName }) => ({
            term: t('mails.sheets'),
            detail: <Link to={path}>{fileName}</Link>,
          })),
          ...(outboxId === null
            ? []
            : [
                {
                  term: t('mails.returned'),
                  detail: <Link to={`/admin/outbox/${outboxId}`}>{t('mails.see-returned')}</Link>,
                },
              ]),
          ...(isKept
            ? [
                {
                  term: t('mails.source'),
                  detail: (
                    <a href={`/admin/tickets/mails/${id}/source`} download>
                      {t('mails.save-source')}
                    </a>
                  ),
                },
              ]
            : []),
          { term: t('mails.received'), detail: <DateTime value={receivedAt} /> },
          ...(settledAt === null
            ? []
            : [{ term: t('mails.settled'), detail: <DateTime value={settledAt} /> }]),
        ]}
      />
    </Card>
  );
}
