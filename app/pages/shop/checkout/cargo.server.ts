import { redirect } from '@remix-run/node';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { ShippingParty } from '@domain/shared/booking/inputs';
import { areQuotedByStaff, shipmentInputFor, type BookingNeeds } from '@domain/shop/booking/needs';
import { changeCheckout } from '@domain/shop/cart/commands';
import type { BillingDetails } from '@domain/shop/cart/inputs';
import type { PageContext } from '~/http/load-context';
import type { Fields } from '~/pages/forms/form-fields';
import type { PageForm } from '~/pages/forms/page-form.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { loadPricedCart } from '~/pages/shop/cart/priced-cart.server';
import type { Problems } from '~/texts/problems';
import { sentenceOf, translate } from '~/texts/translate.server';
import { handInCart } from '~/use-cases/shop/hand-in-cart.server';
import {
  detailsOf,
  dangerousGoodsIn,
  isGroup,
  ofOneShipment,
  takeSheet,
  withNeeded,
} from './booking-fields.server';
import { keepAsked } from './keep-addresses.server';
import { knownBilling, readAccount } from './known-billing.server';
import { inCheckout, shipmentsToBook } from './shipments.server';

type Cart = Awaited<ReturnType<typeof loadPricedCart>>;

const parties = ['shipper', 'consignee'] as const;

export async function saveCargo(context: PageContext, form: PageForm, request: Request) {
  const cart = await loadPricedCart(context);
  const billing = await knownBilling(context, cart.checkout.billing, await readAccount(context));
  const saved = await saveShipment(context, form, { cart, billing, common: {} });
  if ('refused' in saved) return saved.refused;
  const refused = await keepAsked(context, request, form);
  const next = saved.isForStaff ? `/checkout?step=cargo&line=${saved.lineId}` : '/checkout';
  return refused === null
    ? redirect(next)
    : redirectWithNotice(next, { tone: 'warning', text: sentenceOf(context.language, refused) });
}

interface Saving {
  readonly cart: Cart;
  readonly billing: BillingDetails | null;
  /** Saved together with the shipment. */
  readonly common: object;
}

/** A refused form keeps no file. */
export async function saveShipment(context: PageContext, form: PageForm, { cart, billing, common }: Saving) {
  const { actor } = context;
  const shipments = await shipmentsToBook(context, cart, billing);
  const shipment = shipments.find(({ id }) => id === form.text('lineId')) ?? shipments[0];
  if (shipment === undefined) return { refused: redirect('/cart') };
  const sheet = await takeSheet(context, form);
  if (isRejection(sheet)) return { refused: form.refuse(sheet) };
  const shape = (fields: Fields) => ({
    ...addressesOf(fields, shipment.needs),
    booking: bookingOf(fields, billing, sheet.id),
  });
  const outcome = await form.dispatch(
    changeCheckout,
    (fields) => ({
      cartId: actor.id,
      ...common,
      ...inCheckout({ ...cart, shipments: shipments.length }, shipment.id, shape(fields)),
    }),
    { actor, via: 'web' },
  );
  if (!isRejection(outcome))
    return { lineId: shipment.id, isForStaff: areQuotedByStaff(dangerousGoodsIn(form), shipment.needs) };
  await sheet.discard();
  const refusal = withMissing(form, { needs: shipment.needs, outcome, shape });
  return {
    refused: form.refuse(refusal, (problems) => placeParties(form, sheet.place(ofOneShipment(problems)))),
  };
}

/** A switch that is off, or a parcel that is dropped off, removes the address. */
function addressesOf(fields: Fields, needs: BookingNeeds) {
  const { booking, pickup, delivery } = fields;
  const isPickedUp =
    needs.pickup || fields['has-pickup'] === 'true' || (isGroup(booking) && booking['handover'] === 'pickup');
  const isDelivered = needs.delivery || needs.recipient || fields['has-delivery'] === 'true';
  return {
    pickup: isPickedUp ? (pickup ?? {}) : null,
    delivery: isDelivered ? (delivery ?? {}) : null,
  };
}

interface RefusedCargo {
  readonly needs: BookingNeeds;
  readonly outcome: Rejection;
  readonly shape: (fields: Fields) => object;
}

/**
 * Reports missing values together with wrong ones: the command checks what the load needs only once nothing
 * is wrong.
 */
function withMissing(form: PageForm, { needs, outcome, shape }: RefusedCargo): Rejection {
  if (outcome.kind !== 'invalid') return outcome;
  const handover = form.text('booking.handover');
  const read = form.read(shipmentInputFor(needs, handover), (fields) =>
    withNeeded(shape(fields) as Fields, needs),
  );
  return isRejection(read) ? read : outcome;
}

/** Moves missing fields of a party to its choice if nothing was chosen, since its fields are then hidden. */
function placeParties(form: PageForm, problems: Problems): Problems {
  const unchosen = parties.filter((party) =>
    [`${party}Is`, `booking.${party}.name`].every((name) => form.text(name) === ''),
  );
  const placed = Object.entries(problems).map(([name, sentences]) => {
    const party = unchosen.find((one) => name === `booking.${one}` || name.startsWith(`booking.${one}.`));
    return [party === undefined ? name : `${party}Is`, sentences] as const;
  });
  return Object.fromEntries(placed);
}

function bookingOf(fields: Fields, billing: BillingDetails | null, sheet: string | null): Fields {
  const details = detailsOf(fields['booking'], sheet);
  const named = parties.flatMap((party) => {
    const known = fields[`${party}Is`] === 'billing' ? partyOfBilling(billing) : undefined;
    return known === undefined ? [] : [[party, known] as const];
  });
  const given: Fields = { ...details, ...Object.fromEntries(named) };
  if (fields['hasNotifyParty'] === 'true') return given;
  const { notifyParty: _consignee, ...others } = given;
  return others;
}

function partyOfBilling(billing: BillingDetails | null): Fields | undefined {
  if (billing === null) return undefined;
  const { name, street, city, country, phone, email } = billing;
  const party: ShippingParty = {
    name,
    address: `${street}, ${city}, ${country}`,
    contact: phone ?? email,
  };
  return { ...party };
}

export async function quoteInstead(context: PageContext, form: PageForm) {
  const { services, actor, language } = context;
  const cart = await loadPricedCart(context);
  const handedIn = await handInCart(services, { cart, actor, language, via: 'web' });
  if (isRejection(handedIn)) return form.refuse(handedIn);
  const [only, ...others] = handedIn.quotes;
  return redirectWithNotice(
    only !== undefined && others.length === 0 ? `/account/quoters/${only.id}` : '/account/quoters',
    {
      tone: 'success',
      text: translate(language, 'shop:booking.handed-in'),
      description: translate(language, 'shop:booking.handed-in-body', {
        references: handedIn.quotes.map(({ reference }) => reference).join(', '),
      }),
    },
  );
}
