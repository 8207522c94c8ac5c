import { redirect } from '@remix-run/node';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { changeCheckout } from '@domain/shop/cart/commands';
import { makeReservationInput } from '@domain/shop/reservation/inputs';
import { readCart } from '@projections/shop/cart/queries';
import { z } from 'zod';
import type { PageContext } from '~/http/load-context';
import type { PageForm } from '~/pages/forms/page-form.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { loadPricedCart } from '~/pages/shop/cart/priced-cart.server';
import { sentenceOf } from '~/texts/translate.server';
import { confirmCart } from '~/use-cases/shop/confirm-cart.server';
import { linesSeen } from '~/use-cases/shop/confirm-for-customer.server';
import { saveShipment } from './cargo.server';
import { keepAsked } from './keep-addresses.server';
import { knownBilling, readAccount } from './known-billing.server';

const seenCart = makeReservationInput
  .pick({ round: true, total: true, termsVersion: true, cancellation: true })
  .partial()
  .extend({ lines: z.string().optional() });

/**
 * Saves what the page entered, then confirms the lines and the total that it showed. Idempotent: a retry,
 * also from another tab, shows the same reservation.
 */
export async function confirm(context: PageContext, form: PageForm, request: Request) {
  const { services, actor, language } = context;
  const { commandId } = await form.order();
  const seen = form.read(seenCart);
  if (isRejection(seen)) return form.refuse(seen);
  const saved = await saveEntered(context, form, request);
  if (saved !== null) return saved;
  const { round, revision } = await readCart(services.db, actor.id);
  const isOpen = round === (seen.round ?? round);
  if (isOpen && seen.lines !== undefined && seen.lines !== (await linesNow(context)))
    return form.refuse(reject('stale', 'cart.changed'));
  const { lines: _lines, ...agreed } = seen;
  const confirmed = await confirmCart(services, {
    cartId: actor.id,
    ...agreed,
    ...(isOpen && { cartRevision: revision }),
    language,
    actor,
    via: 'web',
    isDeclarationNeeded: true,
    commandId,
  });
  if (!isRejection(confirmed)) return redirect(`/reservation/${confirmed.reservationId}?made=1`);
  if (confirmed.code.startsWith('coupon.')) {
    // Somebody else may be confirming the coupon's last use, which the cart cannot show yet.
    return redirectWithNotice('/cart', { tone: 'danger', text: sentenceOf(language, confirmed) });
  }
  if (confirmed.code.startsWith('company.is-') || (await isKeptBack(context))) return redirect('/cart');
  return isAboutCargo(confirmed) ? redirect('/checkout?step=cargo') : form.refuse(confirmed);
}

async function linesNow(context: PageContext): Promise<string> {
  return linesSeen(await readCart(context.services.db, context.actor.id));
}

/** The shipment, if the page has its fields, and how it is billed and paid. Null: saved. */
async function saveEntered(context: PageContext, form: PageForm, request: Request) {
  const { actor } = context;
  const cart = await loadPricedCart(context);
  if (cart.lines.length === 0 || cart.isBlocked) return null;
  const billing = await knownBilling(context, cart.checkout.billing, await readAccount(context));
  const account = form.text('selectedBankAccount');
  const common = {
    ...(cart.checkout.billing === undefined && billing !== null && { billing }),
    ...(account !== '' && { paymentMethod: 'transfer', selectedBankAccount: account }),
    round: form.text('round') === '' ? cart.round : form.text('round'),
  };
  if (form.text('lineId') !== '') {
    const shipment = await saveShipment(context, form, { cart, billing, common });
    if ('refused' in shipment) return shipment.refused;
    await keepAsked(context, request, form);
    return shipment.isForStaff ? redirect(`/checkout?line=${shipment.lineId}`) : null;
  }
  const outcome = await form.dispatch(changeCheckout, () => ({ cartId: actor.id, ...common }), {
    actor,
    via: 'web',
  });
  return isRejection(outcome) ? form.refuse(outcome) : null;
}

/** Such as by a price that has just risen. The cart page explains each line. */
async function isKeptBack(context: PageContext): Promise<boolean> {
  const { lines, isBlocked } = await loadPricedCart(context);
  return lines.length === 0 || isBlocked;
}

/** The lines changed since the booking details were stored, for example to a reefer. */
function isAboutCargo({ code, issues }: Rejection): boolean {
  const ofShipment = ['booking', 'pickup', 'delivery', 'shipments'];
  return (
    code.startsWith('booking.') || (issues ?? []).some(({ path }) => ofShipment.includes(String(path[0])))
  );
}
