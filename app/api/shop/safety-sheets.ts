import { z } from 'zod';
import { largestSafetySheet } from '@domain/shared/booking/inputs';
import { isRejection } from '@domain/shared/rejection';
import { findPricedCart } from '@projections/shop/priced-cart/queries';
import { handInCart } from '~/use-cases/shop/hand-in-cart.server';
import { keepSafetySheet, refuseSheet } from '~/use-cases/shop/safety-sheet.server';
import { defineEndpoint } from '../endpoint';
import { inOwnCart, ofCart } from './own-cart';

export const postSafetySheet = defineEndpoint({
  method: 'post',
  path: '/checkout/{cartId}/safety-data-sheet',
  access: 'customer',
  summary: 'Upload the safety data sheet of dangerous goods, to be named in the booking details',
  description: `${ofCart} A PDF, JPG, PNG or WebP of at most 10 MB, known by its content. Only its sender can name it.`,
  files: { safetyDataSheet: { isRequired: true, maximumBytes: largestSafetySheet } },
  answer: z.object({ _id: z.string() }),
  handler: (call) =>
    inOwnCart(call, call.params.cartId, async ({ ask, actor, files, services }, cartId) => {
      const cart = await ask(findPricedCart, { cartId });
      if (isRejection(cart)) return cart;
      const [file] = files['safetyDataSheet'] ?? [];
      if (file === undefined) return refuseSheet('validation.safety-sheet-missing');
      const handedIn = { name: file.name, bytes: Buffer.from(file.bytes) };
      const kept = await keepSafetySheet({ services, actor }, handedIn);
      return isRejection(kept) ? kept : { _id: kept.id };
    }),
});

export const postCartAsQuote = defineEndpoint({
  method: 'post',
  path: '/checkout/{cartId}/quote',
  access: 'customer',
  summary: 'Hand a cart with dangerous goods in as quotes, one for each line, with all that was entered',
  description: `${ofCart} The lines leave the cart. The same again makes no other quote.`,
  answer: z.object({ quoters: z.array(z.object({ _id: z.string(), reference: z.string() })) }),
  handler: (call) =>
    inOwnCart(call, call.params.cartId, async ({ ask, actor, services, language }, cartId) => {
      const cart = await ask(findPricedCart, { cartId });
      if (isRejection(cart)) return cart;
      const handedIn = await handInCart(services, { cart, actor, language, via: 'api' });
      if (isRejection(handedIn)) return handedIn;
      return { quoters: handedIn.quotes.map(({ id, reference }) => ({ _id: id, reference })) };
    }),
});

export const safetySheetEndpoints = [postSafetySheet, postCartAsQuote];
