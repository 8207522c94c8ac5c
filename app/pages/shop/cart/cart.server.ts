import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { mayCommand } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { reject, isRejection } from '@domain/shared/rejection';
import {
  acceptCartPrices,
  addToCart,
  applyCoupon,
  changeCartDeparture,
  changeCartLine,
  removeCoupon,
  removeFromCart,
} from '@domain/shop/cart/commands';
import { lineRequest } from '@domain/shop/cart/inputs';
import { departuresOfLine } from '~/use-cases/shop/departures-of-line.server';
import type { PageContext } from '~/http/load-context';
import { rejectionStatus } from '~/http/rejection-status';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { intentIn } from '~/pages/intents.server';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { refusePage, refuseUnless } from '~/pages/page-answers.server';
import type { Problems } from '~/texts/problems';
import { translate } from '~/texts/translate.server';
import { loadCompanyHold } from '../company-hold.server';
import { loadPricedCart } from './priced-cart.server';
import { cartIdOf } from '~/use-cases/shop/cart-id';

export async function loader({ request, context }: LoaderFunctionArgs) {
  refuseUnless(mayCommand(context.actor, addToCart.access), context, request);
  const [cart, hold] = await Promise.all([loadPricedCart(context), loadCompanyHold(context)]);
  return {
    cart,
    departures: await departuresIn(context, cart.shipments),
    adding: addingIn(request, cart.currency),
    hold,
    isSignedIn: context.person !== null,
    commandId: uuidv7(),
  };
}

type Shipments = Awaited<ReturnType<typeof loadPricedCart>>['shipments'];

/** By line, also where the chosen one can no longer be reached. */
async function departuresIn({ services, actor }: PageContext, shipments: Shipments) {
  const found = await Promise.all(
    shipments.map(async ({ id, main }) => {
      const { result } = main.offer;
      const chosen = main.request.departure;
      if (chosen === undefined) return [id, result?.departures ?? []] as const;
      return [id, await departuresOfLine(services.db, main, result?.departure ?? null, actor)] as const;
    }),
  );
  return Object.fromEntries(found);
}

const commands = {
  add: addToCart,
  change: changeCartLine,
  departure: changeCartDeparture,
  remove: removeFromCart,
  accept: acceptCartPrices,
  'apply-coupon': applyCoupon,
  'remove-coupon': removeCoupon,
} satisfies Readonly<Record<string, AnyCommand>>;

export type CartIntent = keyof typeof commands;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const intent = intentIn(commands, form);
  const cartId = cartIdOf(context.actor);
  if (cartId === null || intent === undefined) {
    throw refusePage(context, reject('not-found', 'cart.not-found'));
  }
  const command: AnyCommand = commands[intent];
  const outcome = await form.dispatch(
    command,
    ({ request: line, also, from: _from, then: _then, departure, ...fields }) => {
      const item = { ...fields, ...(typeof line === 'string' && { request: requestOf(line, departure) }) };
      if (intent === 'departure')
        return { cartId, ...item, departure: departure === 'first' ? null : departure };
      if (intent !== 'add') return { cartId, ...item };
      const { convert, ...first } = item as { convert?: unknown };
      return { cartId, items: [first, ...alsoIn(also)], ...(convert === 'true' && { convert: true }) };
    },
  );
  if (isRejection(outcome)) {
    if (outcome.code === 'cart.one-currency') return offerConversion(form) ?? form.refuse(outcome);
    const { coupons } = outcome;
    if (coupons !== undefined) return data({ coupons }, { status: rejectionStatus[outcome.kind] });
    return form.refuse(outcome, intent === 'apply-coupon' ? atCode : undefined);
  }
  if (intent === 'add' && form.text('then') === 'checkout')
    return redirect(context.person === null ? '/register?to=/checkout' : '/checkout');
  if (intent === 'add' && form.text('convert') === '') return data({ isAdded: true as const });
  if (intent === 'apply-coupon' || intent === 'remove-coupon') {
    const said = translate(
      context.language,
      `shop:coupon.${intent === 'apply-coupon' ? 'applied' : 'removed'}`,
    );
    const back = form.text('from') === '/checkout' ? '/checkout' : '/cart';
    return redirectWithNotice(back, { tone: 'success', text: said });
  }
  return redirect('/cart');
}

/** Longer than browsers and proxies carry. */
const longestAddress = 6000;

/** The cart's page offers to convert the cart and add it. Null: the load is too long for an address. */
function offerConversion(form: PageForm) {
  const departure = form.text('departure');
  const request = requestOf(form.text('request'), departure === '' ? undefined : departure);
  const fields = { rateId: form.text('rateId'), request: JSON.stringify(request), also: form.text('also') };
  const path = `/cart?${new URLSearchParams(fields).toString()}`;
  return path.length > longestAddress ? null : redirect(path);
}

const addingFields = z.object({
  rateId: z.uuid(),
  request: z.string(),
  also: z.string().default(''),
});

function addingIn(request: Request, currency: string) {
  const fields = addingFields.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!fields.success) return null;
  const asked = lineRequest.safeParse(loadIn(fields.data.request));
  if (!asked.success || asked.data.currency === currency) return null;
  return { ...fields.data, currency: asked.data.currency };
}

function atCode(problems: Problems): Problems {
  return { code: Object.values(problems).flat() };
}

function alsoIn(also: unknown): readonly unknown[] {
  if (typeof also !== 'string') return [];
  const lines = loadIn(also);
  return Array.isArray(lines) ? (lines as unknown[]) : [lines];
}

/** A departure is chosen beside what was searched. */
function requestOf(line: string, departure: unknown): unknown {
  const request = loadIn(line);
  return departure === undefined || typeof request !== 'object' ? request : { ...request, departure };
}

/** Invalid JSON is passed on for the command to refuse. */
function loadIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return line;
    throw error;
  }
}
