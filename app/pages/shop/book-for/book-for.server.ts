import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { fillCustomersCart } from '@domain/shop/cart/commands';
import { lineRequest } from '@domain/shop/cart/inputs';
import { findPricedCart } from '@projections/shop/priced-cart/queries';
import { offersOfWay } from '~/documents/rate-documents.server';
import type { PageContext } from '~/http/load-context';
import { readFields, type Fields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import { refusePage, refuseUnless } from '~/pages/page-answers.server';
import { customerToQuote } from '~/pages/quoting/new-quote/customer-to-quote.server';
import { readCustomerKey } from '~/pages/quoting/new-quote/customer-key';
import { sumOf } from '~/presenters/shop/sum-of';
import { sentenceOf } from '~/texts/translate.server';
import { customerToBookFor } from '~/use-cases/shop/customer-to-book-for.server';
import { alsoLines, doorsIn, requestedIn } from '../results/requested.server';

const chosen = z.object({ rate: z.uuid(), request: requestedIn.pipe(lineRequest), also: doorsIn });

/** At the prices of the chosen customer; before one is chosen, at those of staff. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor } = context;
  refuseUnless(mayCommand(actor, fillCustomersCart.access), context, request);
  const fields = readFields(new URL(request.url).searchParams);
  const asked = chosen.safeParse(fields);
  if (!asked.success) throw refusePage(context, reject('not-found', 'rate.not-found'));
  const customer = await customerToQuote(context, fields);
  return {
    ...{ rate: asked.data.rate, request: textIn(fields['request']), also: textIn(fields['also']) },
    customer,
    priced: await pricedFor(context, asked.data, customer?.id ?? null),
    commandId: uuidv7(),
  };
}

function textIn(field: Fields[string] | undefined): string {
  return typeof field === 'string' ? field : '';
}

/** The legs and their sum at the customer's prices, or why there are none. */
async function pricedFor(
  { services, actor, language }: PageContext,
  { rate: id, request, also: doors }: z.output<typeof chosen>,
  key: string | null,
) {
  const refused = (refusal: Rejection) => ({ legs: [], sum: null, refused: sentenceOf(language, refusal) });
  const { clientId } = readCustomerKey(key ?? '');
  if (key !== null && clientId === undefined) return refused(reject('rule', 'cart.customer-without-account'));
  const customer = clientId === undefined ? actor : await customerToBookFor(services.db, clientId, actor);
  if (customer === null) return refused(reject('not-found', 'cart.customer-not-found'));
  const found = await offersOfWay(services, customer, { id, ...request, doors });
  if (isRejection(found)) return refused(found);
  const legs = found.offers.map(({ code, carriers, origin, destination, price }) => ({
    ...{ code, carriers, origin, destination, price },
  }));
  return { legs, sum: sumOf(legs.map(({ price }) => price)), refused: null };
}

/** Idempotent: a retry changes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayCommand(actor, fillCustomersCart.access), context, request);
  const form = await readForm(context, request);
  const key = form.text('customer');
  const { clientId } = readCustomerKey(key);
  if (clientId === undefined)
    return form.refuse(
      reject('rule', key === '' ? 'cart.customer-missing' : 'cart.customer-without-account'),
      atCustomer,
    );
  const outcome = await form.dispatch(fillCustomersCart, (fields) => ({
    cartId: clientId,
    items: itemsIn(fields),
  }));
  if (isRejection(outcome)) return form.refuse(outcome, atCustomer);
  const customer = await customerToBookFor(services.db, clientId, actor);
  const cart = customer === null ? null : await services.ask(findPricedCart, { cartId: clientId }, customer);
  return data({
    filled:
      customer === null || cart === null || isRejection(cart)
        ? null
        : {
            id: clientId,
            name: customer.name,
            lines: cart.lines.length,
            total: cart.totalWithTax,
            currency: cart.currency,
          },
  });
}

const atCustomer = (problems: Readonly<Record<string, readonly string[]>>) => ({
  customer: Object.values(problems).flat(),
});

/** Invalid JSON is passed on for the command to refuse. */
function itemsIn({ rate, request, also }: Fields): readonly unknown[] {
  const asked = requestedIn.safeParse(request);
  const doors = requestedIn.pipe(alsoLines).safeParse(also);
  return [
    { rateId: rate, request: asked.data },
    ...(doors.data ?? []).map(({ rateId, request: own, door }) => ({ rateId, request: own, door })),
  ];
}
