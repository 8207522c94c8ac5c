import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReplayLink } from '~/pages/audit/replay-link';
import { NotesCard } from '~/pages/crm/notes/notes-card';
import { EraseMenu, ErasedNotice } from '~/pages/privacy/erase-data';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { refusalIn } from '~/ui/form/form-answer';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Tracking } from '../shipments/tracking';
import { CancelReservation } from './cancel-reservation';
import { CostCard } from './cost-card';
import { PaymentActions } from './payment-actions';
import { PaymentProofs, ProofList } from './payment-proofs';
import { RefundCard } from './refund-card';
import { ReservationStatus } from './reservation-status';
import { ReservationBody } from './reservation';
import { intent } from '~/pages/intent';
import type { oneAction, oneLoader, StaffReservationIntent } from './reservations.server';
import { RecordLink } from '~/pages/shell/record-link/record-link';
import { titled } from '~/pages/shell/titles';

export { oneAction as action, oneLoader as loader } from './reservations.server';

export const meta = titled<typeof oneLoader>('shop:reservation.title', ({ reservation }) => ({
  number: reservation.number,
}));

/** After a conflict the page reloads, to show what somebody else did to the reservation. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 412 || defaultShouldRevalidate;

export default function StaffReservation() {
  const data = useLoaderData<typeof oneLoader>();
  const { notes, reservation, files, nextStatuses, mayCancel, mayAttach, senders, cost, erasing, commandId } =
    data;
  const answer = useActionData<typeof oneAction>();
  const { t } = useTranslation('shop');
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: t('reservation.list'), to: '/admin/reservations' },
          { label: reservation.number },
        ]}
        title={t('reservation.title', { number: reservation.number })}
        description={
          <>
            <RecordLink kind="client" id={data.records.clientId} className="underline">
              {reservation.customer_name}
            </RecordLink>
            {reservation.customer_email !== reservation.customer_name && ` · ${reservation.customer_email}`}
            {reservation.billing !== null && (
              <>
                {' · '}
                <RecordLink kind="company" id={data.records.companyId} className="underline">
                  {reservation.billing.name}
                </RecordLink>
              </>
            )}
            {' · '}
            <DateTime value={reservation.made_at} />
          </>
        }
        status={<ReservationStatus reservation={reservation} />}
        actions={
          <>
            <LinkButton
              to={`/reservation/${reservation.id}/pdf`}
              icon={FileText}
              variant="quiet"
              reloadDocument
            >
              {t('reservation.pdf')}
            </LinkButton>
            <ReplayLink kind="reservation" id={reservation.id} />
            {mayCancel && (
              <CancelReservation
                number={reservation.number}
                revision={reservation.revision}
                commandId={commandId}
              />
            )}
            <PaymentActions
              nextStatuses={nextStatuses}
              proofs={<ProofList reservation={reservation} senders={senders} />}
            />
            <EraseMenu erasing={erasing} name={reservation.number} keptUntil={data.keptUntil} />
          </>
        }
      />
      <ErasedNotice erasing={erasing} />
      {/* If another manager was quicker, the form that would show the refusal is gone. */}
      {reservation.cancelled_at !== null &&
        refusalIn(answer, intent<StaffReservationIntent>('cancel').value) !== null && (
          <Notice tone="danger" title={t('reservation.cancelled-before')}>
            {t('reservation.cancelled-before-body')}
          </Notice>
        )}
      <ReservationBody
        reservation={reservation}
        files={files}
        demurrage={data.demurrage}
        tracking={
          <Tracking
            shipments={data.shipments}
            files={files}
            actions={(shipment) =>
              data.mayRecord && (
                <LinkButton
                  to={`/admin/reservations/${reservation.id}/shipments/${shipment.shipmentId}`}
                  size="sm"
                >
                  {t('shipments-staff:record')}
                </LinkButton>
              )
            }
          />
        }
        names={senders}
        reader="staff"
      >
        <PaymentProofs
          reservation={reservation}
          mayAttach={mayAttach}
          senders={senders}
          commandId={commandId}
          answer={answer}
        />
        <RefundCard
          reservation={reservation}
          maySettle={data.maySettle}
          commandId={commandId}
          answer={answer}
        />
        {notes !== null && <NotesCard notes={notes} answer={answer} />}
        {cost !== null && <CostCard cost={cost} currency={reservation.currency} />}
      </ReservationBody>
    </Page>
  );
}
