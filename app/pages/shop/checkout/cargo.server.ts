import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { ShippingParty } from '@domain/shared/booking/inputs';
import { bookingInputFor } from '@domain/shop/booking/needs';
import { changeCheckout } from '@domain/shop/cart/commands';
import type { BillingDetails } from '@domain/shop/cart/inputs';
import { readBookingNeeds } from '@projections/shop/booking-needs/queries';
import type { PageContext } from '~/http/load-context';
import type { Fields } from '~/pages/forms/form-fields';
import type { PageForm } from '~/pages/forms/page-form.server';
import { withParties } from '~/pages/quoting/book/book.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { loadPricedCart } from '~/pages/shop/cart/priced-cart.server';
import type { Problems } from '~/texts/problems';
import { translate } from '~/texts/translate.server';
import { handInCart } from '~/use-cases/shop/hand-in-cart.server';
import { detailsOf, isDangerous, takeSheet } from './booking-fields.server';

const parties = ['shipper', 'consignee'] as const;

/** A refused form keeps no file. */
export async function saveCargo(context: PageContext, form: PageForm) {
  const { actor } = context;
  const cart = await loadPricedCart(context);
  const bookingIn = (fields: Fields, sheetId: string | null) =>
    bookingOf(fields, cart.checkout.billing, sheetId);
  const sheet = await takeSheet(context, form);
  if (isRejection(sheet)) return form.refuse(sheet);
  const outcome = await form.dispatch(
    changeCheckout,
    (fields) => ({ cartId: actor.id, booking: bookingIn(fields, sheet.id) }),
    { actor, via: 'web' },
  );
  if (!isRejection(outcome))
    return redirect(isDangerous(form) ? '/checkout?step=cargo' : '/checkout?step=payment');
  await sheet.discard();
  const refusal = await withMissing(context, {
    form,
    cart,
    outcome,
    shape: (fields) => bookingIn(fields, sheet.id),
  });
  return form.refuse(refusal, (problems) => placeParties(form, sheet.place(problems)));
}

interface RefusedCargo {
  readonly form: PageForm;
  readonly cart: Parameters<typeof readBookingNeeds>[1];
  readonly outcome: Rejection;
  readonly shape: (fields: Fields) => Fields;
}

/**
 * Reports missing values together with wrong ones: the command checks what the load needs only once nothing
 * is wrong.
 */
async function withMissing(
  { services }: PageContext,
  { form, cart, outcome, shape }: RefusedCargo,
): Promise<Rejection> {
  if (outcome.kind !== 'invalid') return outcome;
  const needs = await readBookingNeeds(services.db, cart);
  const read = form.read(z.object({ booking: bookingInputFor(needs) }), (fields) => ({
    booking: withParties(shape(fields), needs),
  }));
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

function bookingOf(fields: Fields, billing: BillingDetails | undefined, sheet: string | null): Fields {
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

function partyOfBilling(billing: BillingDetails | undefined): Fields | undefined {
  if (billing === undefined) return undefined;
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
