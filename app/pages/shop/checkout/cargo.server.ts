import { redirect } from '@remix-run/node';
import { isRejection } from '@domain/shared/rejection';
import type { ShippingParty } from '@domain/shared/booking/inputs';
import { changeCheckout } from '@domain/shop/cart/commands';
import type { BillingDetails } from '@domain/shop/cart/inputs';
import type { PageContext } from '~/http/load-context';
import type { Fields, FieldValue } from '~/pages/forms/form-fields';
import type { PageForm } from '~/pages/forms/page-form.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { loadPricedCart } from '~/pages/shop/cart/priced-cart.server';
import { translate } from '~/texts/translate.server';
import { handInCart } from '~/use-cases/shop/hand-in-cart.server';
import { keepSafetySheet } from '~/use-cases/shop/safety-sheet.server';

/** Stores the booking details. A form that is refused keeps no file. */
export async function saveCargo(context: PageContext, form: PageForm) {
  const { services, actor } = context;
  const { checkout } = await loadPricedCart(context);
  const file = form.file('safetyDataSheet');
  const isDangerous = form.text('booking.dangerousGoods.answer') === 'yes';
  const kept =
    file === null || !isDangerous
      ? null
      : await keepSafetySheet(
          { services, actor },
          { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) },
        );
  if (isRejection(kept)) return form.refuse(kept);
  const sheet = kept?.id ?? form.text('keptSheet');
  const outcome = await form.dispatch(
    changeCheckout,
    (fields) => ({ cartId: actor.id, booking: bookingOf(fields, checkout.billing, sheet) }),
    { actor, via: 'web' },
  );
  if (!isRejection(outcome)) return redirect(isDangerous ? '/checkout?step=cargo' : '/checkout?step=payment');
  if (kept !== null) await services.files.remove(kept.id);
  return form.refuse(outcome, ({ 'booking.dangerousGoods.safetyDataSheet': missing, ...problems }) => ({
    ...problems,
    ...(missing !== undefined && { safetyDataSheet: missing }),
  }));
}

function bookingOf(fields: Fields, billing: BillingDetails | undefined, sheet: string): Fields {
  const { booking } = fields;
  if (!isGroup(booking)) return {};
  const { shipper, consignee, notifyParty, dangerousGoods, ...rest } = booking;
  const partyOf = (party: 'shipper' | 'consignee', typed: FieldValue | undefined) =>
    fields[`${party}Is`] === 'billing' ? partyOfBilling(billing) : typed;
  const parties = {
    shipper: partyOf('shipper', shipper),
    consignee: partyOf('consignee', consignee),
    notifyParty: fields['hasNotifyParty'] === 'true' ? notifyParty : undefined,
  };
  const given: Fields = Object.fromEntries(
    Object.entries(parties).flatMap(([name, party]) => (party === undefined ? [] : [[name, party]])),
  );
  if (!isGroup(dangerousGoods)) return { ...rest, ...given };
  const withSheet = sheet === '' ? dangerousGoods : { ...dangerousGoods, safetyDataSheet: sheet };
  return { ...rest, ...given, dangerousGoods: withSheet };
}

/** Fields whose names begin alike, such as those of a party. */
function isGroup(value: FieldValue | undefined): value is Fields {
  return typeof value === 'object' && !(value instanceof File) && !Array.isArray(value);
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

/** Hands the cart in as quotes, one for each line, and tells their numbers. */
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
