import type { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { FileField } from '~/ui/form/file-field';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { Select } from '~/ui/form/select';
import { TextArea, TextField } from '~/ui/form/text-field';
import { useFormats } from '~/ui/format';
import { mailing } from './offer-standing';
import type { loader, SendingIntent } from './sending.server';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

const known: readonly Exclude<SendingIntent, 'revoke'>[] = [
  'send',
  'withdraw',
  'accept',
  'decline',
  'take-back',
  'mail',
  'note',
];

export function SendingForm({ data, answer }: { readonly data: Data; readonly answer: Answered }) {
  const { t } = useTranslation('offer-staff');
  const { t: quoting } = useTranslation('quoting');
  const { percent } = useFormats();
  const what = known.find((one) => one === data.form.what);
  const offer = data.offers.find(({ id }) => id === data.form.offerId);
  if (what === undefined || (offer === undefined && what !== 'note')) return null;
  if (data.isContactErased && mailing.has(what)) return null;
  const number = offer === undefined ? '' : quoting('offers.number', { number: offer.number });
  const { name, email } = data.contact;
  const asks = what === 'send' && offer?.needsApproval === true;
  const lead = asks
    ? t('sending.leads.ask', { floor: percent(data.marginFloor) })
    : t(`sending.leads.${what}`, { name, email });
  const action = t(`sending.actions.${asks ? 'ask' : what}`);
  return (
    <Card title={offer === undefined ? action : `${action} · ${number}`} description={lead}>
      <Form method="post" encType={encodingOf(what)} answer={answer} intent={intent<SendingIntent>(what)}>
        <input type="hidden" name="commandId" value={data.commandId} />
        {offer !== undefined && <input type="hidden" name="offerId" value={offer.id} />}
        <Fields what={what} data={data} offer={offer} />
        <FormActions>
          <LinkButton to="." discover="none">
            {t('sending.cancel')}
          </LinkButton>
          <SubmitButton>{action}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function encodingOf(what: SendingIntent) {
  return what === 'accept' ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
}

interface FieldsProps {
  readonly what: SendingIntent;
  readonly data: Data;
  readonly offer: Data['offers'][number] | undefined;
}

function Fields({ what, data, offer }: FieldsProps) {
  const { t } = useTranslation('offer-staff');
  const { t: quoting } = useTranslation('quoting');
  const comment = <TextArea label={t('sending.comment')} name="comment" maxLength={1000} />;
  switch (what) {
    case 'send':
      return (
        <>
          {offer?.needsApproval === true && (
            <TextArea
              label={t('sending.why')}
              name="comment"
              description={t('sending.why-hint')}
              maxLength={1000}
            />
          )}
          <TextArea
            label={t('sending.message')}
            name="message"
            defaultValue={offer?.message ?? ''}
            description={t('sending.message-hint')}
            maxLength={2000}
          />
        </>
      );
    case 'withdraw':
      return <TextField label={t('sending.reason')} name="reason" maxLength={500} />;
    case 'take-back':
      return <TextField label={t('sending.reason')} name="reason" maxLength={500} isRequired />;
    case 'accept':
      return (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              label={t('sending.name')}
              name="name"
              defaultValue={data.contact.name}
              maxLength={120}
              isRequired
            />
            <TextField label={t('sending.order-number')} name="orderNumber" maxLength={80} />
          </div>
          <FileField
            label={t('sending.order-file')}
            name="file"
            kind="file"
            hint={t('sending.order-file-hint')}
            maxMegabytes={data.megabytes}
          />
          {comment}
        </>
      );
    case 'decline':
      return (
        <>
          <Select
            label={t('sending.reason')}
            name="reason"
            isRequired
            options={data.declineReasons.map((code) => ({
              value: code,
              label: quoting(`offers.decline-reasons.${code}`),
            }))}
          />
          {comment}
        </>
      );
    case 'note':
      return <TextArea label={t('sending.note')} name="text" maxLength={4000} isRequired />;
    case 'mail':
    case 'revoke':
    case 'link':
    case 'chat':
      return null;
  }
}
