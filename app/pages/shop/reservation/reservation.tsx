import { useActionData, useLoaderData } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { FileText, LifeBuoy, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DemurrageCard } from '~/pages/demurrage/demurrage-tables';
import type { DemurrageData } from '~/pages/demurrage/demurrage.server';
import { Files } from '~/pages/files/files';
import type { FilesData } from '~/pages/files/files-data';
import { AcceptedTermsLink } from '~/pages/legal/accepted-terms';
import { useMayOrder } from '~/pages/shell/root/root-data';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Notice } from '~/ui/data/states';
import { DateTime, useFormats } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { billingFacts } from '~/presenters/shop/billing-facts';
import { TotalLines } from '../sums';
import { Tracking } from '../shipments/tracking';
import { BookedOffer } from './booked-offer';
import { BookingCard } from './booking-card';
import { MailReservation } from './mail-reservation';
import { NextSteps } from './next-steps';
import { OwnChangesCard } from './own-changes-card';
import { PaymentProofs } from './payment-proofs';
import type { Reservation } from './reservation-data';
import type { action, loader } from './reservation.server';
import { ReservationStatus } from './reservation-status';
import { ReservedService } from './reserved-service';
import { ReservationTimeline } from './reservation-timeline';
import { hasTransfer, transferFacts, transferHeading } from '~/presenters/shop/transfer-facts';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './reservation.server';

export const meta = titled<typeof loader>('shop:reservation.title', ({ reservation }) => ({
  number: reservation.number,
}));

export default function ReservationPage() {
  const {
    reservation,
    shipments,
    files,
    demurrage,
    bookAgain,
    isJustMade,
    own,
    mayMail,
    mayAttach,
    commandId,
  } = useLoaderData<typeof loader>();
  const again = Object.values(bookAgain);
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('shop');
  const { t: tickets } = useTranslation('tickets');
  const mayAsk = useMayOrder();
  return (
    <Page width="wide">
      <PageHeader
        title={t('reservation.title', { number: reservation.number })}
        description={<DateTime value={reservation.made_at} />}
        status={<ReservationStatus reservation={reservation} isOwn />}
        actions={
          <>
            {mayMail && reservation.cancelled_at === null && (
              <MailReservation to={reservation.customer_email} commandId={commandId} />
            )}
            {mayAsk && again.length === 1 && (
              <LinkButton to={again[0] ?? ''} icon={RotateCw}>
                {t('reservation.book-again')}
              </LinkButton>
            )}
            {mayAsk && (
              <LinkButton to={`/account/tickets/new?model=reservation&id=${reservation.id}`} icon={LifeBuoy}>
                {tickets('ask')}
              </LinkButton>
            )}
            <LinkButton to={`/reservation/${reservation.id}/pdf`} icon={FileText} reloadDocument>
              {t('reservation.pdf')}
            </LinkButton>
          </>
        }
      />
      {isJustMade && reservation.cancelled_at === null && (
        <Notice tone="success" title={t('reservation.thanks')}>
          {t('reservation.thanks-body', { email: reservation.customer_email })}
        </Notice>
      )}
      <ReservationBody
        reservation={reservation}
        files={files}
        demurrage={demurrage}
        tracking={<Tracking shipments={shipments} files={files} />}
        bookAgain={mayAsk && again.length > 1 ? bookAgain : {}}
        next={
          <NextSteps
            reservation={reservation}
            isBooked={shipments.length > 0 && shipments.every(isBookedWithCarrier)}
          />
        }
      >
        {own !== null && <OwnChangesCard reservation={reservation} {...own} />}
        <PaymentProofs
          reservation={reservation}
          mayAttach={mayAttach}
          commandId={commandId}
          answer={answer}
        />
      </ReservationBody>
    </Page>
  );
}

interface ReservationBodyProps {
  readonly reservation: Reservation;
  readonly files: FilesData;
  readonly demurrage: DemurrageData | null;
  readonly tracking: ReactNode;
  /** By line, where there are several shipments. */
  readonly bookAgain?: Readonly<Record<string, string>>;
  readonly next?: ReactNode;
  readonly children: ReactNode;
  readonly names?: ReadonlyMap<string, string>;
  readonly reader?: 'customer' | 'staff';
}

function billedTo(billing: NonNullable<Reservation['billing']>, t: TFunction<'shop'>) {
  return [
    { term: t('checkout.name'), detail: billing.name },
    ...billingFacts(billing, t),
    { term: t('checkout.email'), detail: billing.email },
    ...(billing.phone === undefined ? [] : [{ term: t('checkout.phone'), detail: billing.phone }]),
  ];
}

export function ReservationBody({
  reservation,
  files,
  demurrage,
  tracking,
  bookAgain = {},
  next,
  children,
  names = new Map(),
  reader = 'customer',
}: ReservationBodyProps) {
  const { t } = useTranslation('shop');
  const { billing, rates, services, currency } = reservation;
  const { sub_total, net, taxes, total, discountLines, accepted_terms } = reservation;
  const formats = useFormats();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {reservation.cancelled_at !== null && (
          <Notice
            tone="warning"
            title={t('reservation.cancelled-on', {
              date: formats.date(reservation.cancelled_at, 'longDate'),
            })}
          >
            {reservation.cancellation_reason}
          </Notice>
        )}
        {tracking}
        {services.map((service) => (
          <ReservedService
            key={service.main.lineId}
            service={service}
            again={bookAgain[service.main.lineId]}
          />
        ))}
        {reservation.offer !== null && (
          <BookedOffer
            reservation={reservation}
            offer={reservation.offer}
            quotesAt={reader === 'staff' ? '/admin/quoters' : '/account/quoters'}
          />
        )}
        {rates.length > 0 && (
          <div className="rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
            <TotalLines
              subTotal={sub_total}
              net={net}
              taxes={taxes}
              totalWithTax={total}
              currency={currency}
              discountLines={discountLines}
            />
          </div>
        )}
        {demurrage !== null && <DemurrageCard demurrage={demurrage} />}
        <BookingCard reservation={reservation} reader={reader} />
        <Files data={files} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {next}
        {hasTransfer(reservation) && (
          <Card title={t(transferHeading(reservation))}>
            <DescriptionList columns={1} items={transferFacts(reservation, t, formats)} />
          </Card>
        )}
        {children}
        {billing !== null && (
          <Card title={t('reservation.billing')}>
            <DescriptionList columns={1} items={billedTo(billing, t)} />
          </Card>
        )}
        <Card
          title={t('reservation.timeline')}
          footer={
            accepted_terms === null ? undefined : (
              <p className="text-sm text-muted">
                {t('legal:accepted')}: <AcceptedTermsLink accepted={accepted_terms} />
              </p>
            )
          }
        >
          <ReservationTimeline steps={reservation.timeline} names={names} madeFor={madeForBy(reservation)} />
        </Card>
      </div>
    </div>
  );
}

/** Null if the customer confirmed, and for offers, which staff book. */
function madeForBy({
  cart_id: cartId,
  customer_id: customerId,
  customer_name: name,
  timeline: [made],
}: Reservation): string | null {
  return cartId !== null && made !== undefined && made.by !== customerId ? name : null;
}

type Shipment = ReturnType<typeof useLoaderData<typeof loader>>['shipments'][number];

function isBookedWithCarrier({ steps }: Pick<Shipment, 'steps'>): boolean {
  return steps.some(({ milestone, state }) => milestone === 'booked' && state === 'reached');
}
