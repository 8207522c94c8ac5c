import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { largestProof, mostProofs, proofMediaTypes } from '@domain/shop/reservation/inputs';
import { Card } from '~/ui/data/card';
import { FileField } from '~/ui/form/file-field';
import type { Answered } from '~/ui/form/form-answer';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { DateTime, useFormats } from '~/ui/format';
import type { ReservationIntent } from './reservation.server';
import type { StaffReservationIntent } from './reservations.server';
import { intent } from '~/pages/intent';

interface Proof {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly attachedAt: string;
  readonly attachedBy: string;
}

interface PaymentProofsProps {
  readonly reservation: {
    readonly id: string;
    readonly proofs: readonly Proof[];
    readonly payment_status: string;
  };
  readonly mayAttach: boolean;
  readonly senders?: ReadonlyMap<string, string>;
  readonly commandId: string;
  readonly answer: Answered;
}

export function PaymentProofs({
  reservation,
  mayAttach,
  senders = new Map(),
  commandId,
  answer,
}: PaymentProofsProps) {
  const { t } = useTranslation('shop');
  const { proofs } = reservation;
  if (proofs.length === 0 && !mayAttach) return null;
  return (
    <Card title={t('proofs.title')}>
      <div className="flex flex-col gap-4">
        <ProofList reservation={reservation} senders={senders} />
        {proofs.length >= mostProofs && reservation.payment_status !== 'completed' && (
          <p className="text-sm text-muted">{t('proofs.full', { count: mostProofs })}</p>
        )}
        {mayAttach && (
          // A new key empties the field once a proof was attached.
          <Form
            key={proofs.length}
            method="post"
            encType="multipart/form-data"
            answer={answer}
            intent={intent<ReservationIntent & StaffReservationIntent>('attach-proof')}
            className="gap-3"
          >
            <input type="hidden" name="commandId" value={commandId} />
            <FileField
              label={t('proofs.field')}
              name="proof"
              kind="file"
              accept={proofMediaTypes.join(',')}
              hint={t('proofs.hint')}
              maxMegabytes={largestProof / 1024 ** 2}
            />
            <FormActions>
              <SubmitButton variant="secondary" icon={Paperclip}>
                {t('proofs.attach')}
              </SubmitButton>
            </FormActions>
          </Form>
        )}
      </div>
    </Card>
  );
}

export function ProofList({
  reservation: { id, proofs },
  senders = new Map(),
}: Pick<PaymentProofsProps, 'reservation' | 'senders'>) {
  const { t } = useTranslation('shop');
  if (proofs.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2.5" aria-label={t('proofs.title')}>
      {proofs.map((proof) => (
        <AttachedProof
          key={proof.fileId}
          to={`/reservation/${id}/proofs/${proof.fileId}`}
          proof={proof}
          sender={senders.get(proof.attachedBy)}
        />
      ))}
    </ul>
  );
}

interface AttachedProofProps {
  readonly to: string;
  readonly proof: Proof;
  readonly sender: string | undefined;
}

function AttachedProof({ to, proof: { name, size, attachedAt }, sender }: AttachedProofProps) {
  const { t } = useTranslation('shop');
  const { number } = useFormats();
  return (
    <li className="min-w-0 text-sm">
      <a href={to} download={name} className="font-medium break-words text-accent underline">
        {name}
      </a>
      <p className="text-xs text-muted">
        <DateTime value={attachedAt} /> · {number(Math.ceil(size / 1024))} KB
        {sender !== undefined && ` · ${t('proofs.by', { name: sender })}`}
      </p>
    </li>
  );
}
