import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { mostProofs } from '@domain/shop/reservation/inputs';
import { isPartyTo } from '@domain/shop/reservation/party';
import { partiesOf, type ReservationRow } from '@projections/shop/reservation/table';
import { requestContextOf } from '~/pages/people/request-context.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import type { PageContext } from '~/http/load-context';
import type { PageForm } from '~/pages/forms/page-form.server';
import { translate } from '~/texts/translate.server';
import { attachProof } from '~/use-cases/shop/payment-proofs.server';

export function mayAttachProof(actor: Actor, reservation: ReservationRow): boolean {
  const { cancelled_at: cancelledAt, payment_status: payment, proofs } = reservation;
  const isOpen = cancelledAt === null && payment !== 'completed' && proofs.length < mostProofs;
  return isOpen && isPartyTo(actor, partiesOf(reservation));
}

interface Reserved {
  readonly id: string | undefined;
  readonly page: string;
}

export async function attachProofOf(
  context: PageContext,
  request: Request,
  form: PageForm,
  { id, page }: Reserved,
) {
  const file = form.file('proof');
  const handedIn =
    file === null
      ? { name: '', bytes: Buffer.alloc(0) }
      : { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
  const outcome = await attachProof(requestContextOf(context, request, form), id, handedIn);
  if (isRejection(outcome)) return form.refuse(outcome);
  const said = (key: string) => translate(context.language, `shop:proofs.${key}`);
  // Staff check the proofs themselves, so their notice does not promise that somebody will.
  const notice = page.startsWith('/admin/')
    ? { text: said('attached-by-staff') }
    : { text: said('attached'), description: said('attached-body') };
  return redirectWithNotice(page, { tone: 'success', ...notice });
}
