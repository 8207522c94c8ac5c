import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { mayCommand } from '@domain/shared/actor';
import { reject, isRejection, type Rejection } from '@domain/shared/rejection';
import {
  acceptCartPrices,
  addToCart,
  applyCoupon,
  changeCartLine,
  removeCoupon,
  removeFromCart,
} from '@domain/shop/cart/commands';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import type { PageContext } from '~/http/load-context';
import { readFields } from '~/pages/form-fields.server';
import { answerProblems, commandOf, refusePage, refuseUnless } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { loadPricedCart } from './priced-cart.server';
import { cartIdOf } from '~/use-cases/shop/cart-id';

/** The cart at today's prices, and what changed since. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  refuseUnless(mayCommand(context.actor, addToCart.access), context, request);
  return {
    cart: await loadPricedCart(context),
    isSignedIn: context.person !== null,
    commandId: uuidv7(),
  };
}

const commands = {
  add: addToCart,
  change: changeCartLine,
  remove: removeFromCart,
  accept: acceptCartPrices,
  'apply-coupon': applyCoupon,
  'remove-coupon': removeCoupon,
} as const;

/** Runs one command on the reader's own cart. `request` holds a line's load as JSON, as the results page found it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { intent, request: line, ...fields } = readFields(form);
  const cartId = cartIdOf(context.actor);
  if (cartId === null || typeof intent !== 'string' || !(intent in commands)) {
    throw refusePage(context, reject('not-found', 'cart.not-found'));
  }
  const item = { ...fields, ...(typeof line === 'string' && { request: loadIn(line) }) };
  const input = { cartId, ...(intent === 'add' ? { items: [item] } : item) };
  const outcome = await runIntent(context, intent as keyof typeof commands, input, form);
  if (isRejection(outcome)) return answerProblems(context, outcome, form);
  if (intent === 'add') return data({ isAdded: true as const });
  if (intent === 'apply-coupon' || intent === 'remove-coupon') {
    const said = translate(
      context.language,
      `shop:coupon.${intent === 'apply-coupon' ? 'applied' : 'removed'}`,
    );
    return redirectWithNotice('/cart', { tone: 'success', text: said });
  }
  return redirect('/cart');
}

/** The load of a line. Anything that is no JSON is passed on for the command to refuse. */
function loadIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return line;
    throw error;
  }
}

async function runIntent(
  context: PageContext,
  intent: keyof typeof commands,
  input: object,
  form: FormData,
): Promise<Rejection | object> {
  const { services } = context;
  const asked = await commandOf(context, form);
  switch (intent) {
    case 'add':
      return services.dispatch(addToCart, input, asked);
    case 'change':
      return services.dispatch(changeCartLine, input, asked);
    case 'remove':
      return services.dispatch(removeFromCart, input, asked);
    case 'accept':
      return services.dispatch(acceptCartPrices, input, asked);
    case 'apply-coupon':
      return services.dispatch(applyCoupon, input, asked);
    case 'remove-coupon':
      return services.dispatch(removeCoupon, input, asked);
  }
}
