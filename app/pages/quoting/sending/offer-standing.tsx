import { Link, type useLoaderData } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { offerTone } from '~/presenters/quoting/offer-tone';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { DateTime, useFormats } from '~/ui/format';
import { Totals } from '../totals';
import type { loader, SendingIntent } from './sending.server';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Offer = Data['offers'][number];

/** Where an offer stands, and what can be done about it now. */
export function OfferStandingCard({ offer, data }: { readonly offer: Offer; readonly data: Data }) {
  const { t } = useTranslation('offer-staff');
  const { t: quoting } = useTranslation('quoting');
  const { t: staff } = useTranslation('quoting-staff');
  const { percent } = useFormats();
  const { number, revision, state, totals, marginPercent } = offer;
  const actions = data.mayAct ? actionsOf(offer, data) : [];
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
        actions.length === 0 ? undefined : (
          <div className="flex flex-wrap gap-2">
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
        <Totals totals={totals} />
      </p>
      {state === 'pending' && actions.length === 0 && (
        <p className="mb-3 text-sm text-muted">{t('sending.waits-for-manager')}</p>
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

/** Who accepted, and the customer's order. */
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

/** The most likely one first. */
function actionsOf(
  { state, hasUnsent, isOwn, isEarlier }: Offer,
  { mayApprove, isBooked, isAccepted }: Data,
): SendingIntent[] {
  const again: SendingIntent[] = hasUnsent && !isEarlier ? ['send'] : [];
  switch (state) {
    case 'draft':
      // Earlier prices have no last day: editing them makes an offer that can be sent.
      return isEarlier ? ['withdraw'] : ['send', 'withdraw'];
    case 'pending':
      return mayApprove && !isOwn ? ['approve', 'decline-approval'] : [];
    case 'sent':
      return [...again, 'accept', 'decline', 'mail', 'withdraw'];
    case 'accepted':
      // A quote that was won by hand: who accepted is entered, so that it can be booked.
      if (!isAccepted) return ['accept'];
      return isBooked ? [] : ['take-back'];
    case 'expired':
      return [...again, 'accept'];
    case 'rejected':
    case 'withdrawn':
      return again;
  }
}
