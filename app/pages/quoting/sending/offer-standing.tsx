import { Link, type useLoaderData } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { offerTone } from '~/presenters/quoting/offer-tone';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Notice } from '~/ui/data/states';
import { DateTime, Money, useFormats } from '~/ui/format';
import type { loader, SendingIntent } from './sending.server';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Offer = Data['offers'][number];

export function OfferStandingCard({ offer, data }: { readonly offer: Offer; readonly data: Data }) {
  const { t } = useTranslation('offer-staff');
  const { t: quoting } = useTranslation('quoting');
  const { t: staff } = useTranslation('quoting-staff');
  const { percent } = useFormats();
  const { number, revision, state, total, currency, marginPercent } = offer;
  const actions = data.mayAct ? actionsOf(offer, data) : [];
  const isReviewable = offer.isWaiting && data.mayApprove && !offer.isOwn && !data.isContactErased;
  const on = (value: string | null) => (value === null ? '—' : <DateTime value={value} />);
  return (
    <Card
      title={
        <Link to={`/admin/quoters/${data.id}/offers/${offer.id}`} className="rounded-sm hover:underline">
          {quoting('offers.number', { number })}
        </Link>
      }
      description={revision === 0 ? undefined : quoting('offers.revision', { revision })}
      actions={<StatusBadge tone={offerTone[state]}>{quoting(`offers.states.${state}`)}</StatusBadge>}
      footer={
        actions.length === 0 && !isReviewable ? undefined : (
          <div className="flex flex-wrap gap-2">
            {isReviewable && (
              <LinkButton to={`/admin/approvals/${offer.id}`} variant="primary" size="sm" discover="none">
                {t('sending.actions.review')}
              </LinkButton>
            )}
            {isBookable(offer, data) && (
              <LinkButton to={`/admin/quoters/${data.id}/book`} variant="primary" size="sm" discover="none">
                {staff('one.book')}
              </LinkButton>
            )}
            {actions.map((what, index) => (
              <LinkButton
                key={what}
                to={`?${new URLSearchParams({ do: what, offer: offer.id }).toString()}`}
                variant={index === 0 && isForward(what) ? 'primary' : 'secondary'}
                size="sm"
                discover="none"
              >
                {t(`sending.actions.${what}`)}
              </LinkButton>
            ))}
          </div>
        )
      }
    >
      <p className="mb-3 text-xl font-semibold num">
        <Money amount={total} currency={currency} />
      </p>
      {offer.isWaiting && <Waiting offer={offer} data={data} />}
      {offer.unsent !== null && (
        <div className="mb-3">
          <Notice tone="warning" title={t('sending.approved-unsent')}>
            {t(`sending.unsent.${offer.unsent}`)}
          </Notice>
        </div>
      )}
      <DescriptionList
        columns="pairs"
        items={[
          { term: t('sending.margin'), detail: marginPercent === null ? '—' : percent(marginPercent) },
          { term: t('sending.valid-until'), detail: <DateTime value={offer.validUntil} style="date" /> },
          ...(offer.sentAt === null
            ? []
            : [
                { term: t('sending.sent-at'), detail: <DateTime value={offer.sentAt} /> },
                { term: t('sending.seen-at'), detail: on(offer.seenAt) },
                { term: t('sending.answered-at'), detail: on(offer.answeredAt) },
              ]),
          ...(offer.declineReason === null
            ? []
            : [
                {
                  term: t('told.facts.reason'),
                  detail: quoting(`offers.decline-reasons.${offer.declineReason}`),
                },
              ]),
          ...answerFacts(offer, t),
          ...(offer.message === null
            ? []
            : [
                {
                  term: t('sending.message'),
                  detail: <span className="whitespace-pre-line">{offer.message}</span>,
                },
              ]),
          ...(offer.approvalComment === null
            ? []
            : [{ term: t('sending.approval-comment'), detail: offer.approvalComment }]),
        ]}
      />
    </Card>
  );
}

/** Editing a waiting offer removes it from the approval queue. */
function Waiting({ offer, data }: { readonly offer: Offer; readonly data: Data }) {
  const { t } = useTranslation('offer-staff');
  const { approvers, isOwn } = offer;
  const mayEdit = data.mayAct && !data.isContactErased;
  return (
    <div className="mb-3 flex flex-col gap-1 text-sm text-muted">
      {(!data.mayApprove || isOwn) && (
        <p>
          {approvers.length === 0
            ? t('sending.waits-for-manager')
            : t('sending.waits-for', { names: approvers.join(', ') })}
        </p>
      )}
      {mayEdit && (
        <p>
          {t('sending.edit-while-waiting')}{' '}
          <Link to={`/admin/quoters/${data.id}/offers/${offer.id}`} className="text-accent underline">
            {t('sending.edit')}
          </Link>
        </p>
      )}
    </div>
  );
}

function answerFacts({ answer }: Offer, t: TFunction<'offer-staff'>) {
  if (answer === null) return [];
  const { name, orderNumber, comment, isOnBehalf, files } = answer;
  const said = (term: string, detail: string | null) => (detail === null ? [] : [{ term, detail }]);
  return [
    { term: t('sending.accepted-by'), detail: isOnBehalf ? t('sending.on-behalf', { name }) : name },
    ...said(t('sending.order-number'), orderNumber),
    ...said(t('sending.comment'), comment),
    ...(files.length === 0 ? [] : [{ term: t('sending.order-file'), detail: <OrderFiles files={files} /> }]),
  ];
}

function OrderFiles({ files }: { readonly files: NonNullable<Offer['answer']>['files'] }) {
  return (
    <ul>
      {files.map(({ id, name }) => (
        <li key={id}>
          <a href={`/files/${id}`} className="break-words text-accent underline">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

const isForward = (what: SendingIntent): boolean => what !== 'take-back' && what !== 'withdraw';

const isBookable = ({ state }: Offer, { isAccepted, isBooked, mayAct }: Data): boolean =>
  mayAct && state === 'accepted' && isAccepted && !isBooked;

/** Intents that mail the customer, who cannot be reached once erased. */
export const mailing: ReadonlySet<SendingIntent> = new Set(['send', 'mail']);

function actionsOf(offer: Offer, data: Data): readonly SendingIntent[] {
  const actions = actionsOfState(offer, data);
  return data.isContactErased ? actions.filter((action) => !mailing.has(action)) : actions;
}

function actionsOfState({ state, hasUnsent, isWaiting }: Offer, { isBooked }: Data): SendingIntent[] {
  const again: SendingIntent[] = hasUnsent && !isWaiting ? ['send'] : [];
  switch (state) {
    case 'draft':
      return ['send', 'withdraw'];
    case 'pending':
      return ['withdraw'];
    case 'sent':
      return [...again, 'accept', 'decline', 'mail', 'withdraw'];
    case 'accepted':
      return isBooked ? [] : ['take-back'];
    case 'expired':
      return [...again, 'accept'];
    case 'rejected':
    case 'withdrawn':
      return again;
  }
}
