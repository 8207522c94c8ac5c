import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import type { Answered } from '~/ui/form/form-answer';
import { Select } from '~/ui/form/select';
import { TextArea, TextField } from '~/ui/form/text-field';
import type { AnswerIntent, OffersToAnswer } from './answering.server';

interface AnswerFormProps {
  readonly data: OffersToAnswer;
  readonly answer: Answered;
}

type Offer = OffersToAnswer['offers'][number];

const askedOffer = ({ offers, answer: asked }: OffersToAnswer): Offer | undefined =>
  offers.find(({ id, state }) => id === asked.offerId && state === 'sent');

export function isFormShown(data: OffersToAnswer): boolean {
  const { what, offerId } = data.answer;
  if (what === 'ask') return true;
  if (what === 'decline' && offerId === null) return data.offers.some(({ state }) => state === 'sent');
  return (what === 'accept' || what === 'decline') && askedOffer(data) !== undefined;
}

export function AnswerForm({ data, answer }: AnswerFormProps) {
  const { answer: asked } = data;
  const offer = askedOffer(data);
  if (asked.what === 'accept' && offer) return <Accept offer={offer} data={data} answer={answer} />;
  if (asked.what === 'decline') return <Decline offer={offer ?? null} data={data} answer={answer} />;
  return asked.what === 'ask' ? <Ask data={data} answer={answer} /> : null;
}

function Accept({ offer, data, answer }: AnswerFormProps & { readonly offer: Offer }) {
  const { t } = useTranslation('offer-answers');
  return (
    <Card title={t('answer.accept-title', { number: offer.number })} description={t('answer.accept-lead')}>
      <Form method="post" answer={answer} intent={intent<AnswerIntent>('accept')}>
        <div className="rounded-md border border-line bg-sunken/50 px-4 py-3">
          <h3 className="font-semibold">{t('answer.terms')}</h3>
          <ul className="mt-1 list-disc ps-5">
            {offer.terms.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <input type="hidden" name="commandId" value={data.commandId} />
        <input type="hidden" name="offerId" value={offer.id} />
        <input type="hidden" name="revision" value={offer.revision} />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={t('answer.name')}
            name="name"
            defaultValue={data.contact.name}
            autoComplete="name"
            maxLength={120}
            isRequired
          />
          <TextField
            label={t('answer.order-number')}
            name="orderNumber"
            description={t('answer.order-hint')}
            maxLength={80}
          />
        </div>
        <TextArea label={t('answer.comment')} name="comment" maxLength={2000} />
        <Submit label={t('answer.accept-submit')} />
      </Form>
    </Card>
  );
}

function Decline({ offer, data, answer }: AnswerFormProps & { readonly offer: Offer | null }) {
  const { t } = useTranslation('offer-answers');
  const { t: quoting } = useTranslation('quoting');
  const title =
    offer === null ? t('answer.decline-all-title') : t('answer.decline-title', { number: offer.number });
  return (
    <Card title={title} description={t('answer.decline-lead')}>
      <Form method="post" answer={answer} intent={intent<AnswerIntent>('decline')}>
        <input type="hidden" name="commandId" value={data.commandId} />
        {offer !== null && <input type="hidden" name="offerId" value={offer.id} />}
        <Select
          label={t('answer.reason')}
          name="reason"
          isRequired
          options={data.declineReasons.map((code) => ({
            value: code,
            label: quoting(`offers.decline-reasons.${code}`),
          }))}
        />
        <TextArea
          label={t('answer.comment')}
          name="comment"
          description={t('answer.comment-hint')}
          maxLength={2000}
        />
        <Submit label={t('answer.decline-submit')} />
      </Form>
    </Card>
  );
}

function Ask({ data, answer }: AnswerFormProps) {
  const { t } = useTranslation('offer-answers');
  return (
    <Card title={t('answer.ask-title')} description={t('answer.ask-lead-plain')}>
      <Form method="post" answer={answer} intent={intent<AnswerIntent>('ask')}>
        <input type="hidden" name="commandId" value={data.commandId} />
        <TextArea label={t('answer.question')} name="text" maxLength={2000} isRequired />
        <Submit label={t('answer.ask-submit')} />
      </Form>
    </Card>
  );
}

function Submit({ label }: { readonly label: string }) {
  const { t } = useTranslation('offer-answers');
  return (
    <FormActions>
      <LinkButton to="." discover="none">
        {t('answer.cancel')}
      </LinkButton>
      <SubmitButton>{label}</SubmitButton>
    </FormActions>
  );
}
