import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { searchCustomers } from '@projections/people/person-list/customers';
import { listExecutives } from '@projections/people/person-list/queries';
import { commandIdOf } from '~/http/command-ids';
import type { PageContext } from '~/http/load-context';
import { readFields, type Fields } from '~/pages/forms/form-fields';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { lookupRule, tooShort } from '~/pages/lookups/lookup-rules';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { byField, requestForm, typedRequest } from '~/pages/quoting/manual-quoter/request-form.server';
import type { Problems } from '~/texts/problems';
import { findCurrentQuote } from '~/use-cases/quoting/current.server';
import { makeOffer } from '~/use-cases/quoting/offers.server';
import { startingContent } from '~/use-cases/quoting/usual-terms.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { isAccount, readCustomerKey } from './customer-key';
import { customerToQuote, keptBy, optionOf } from './customer-to-quote.server';
import { offerOfRate, rateToQuote } from './rate-to-quote.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const isExecutive = actor.roles.includes('executive');
  const fields = readFields(new URL(request.url).searchParams);
  const [form, rate, customer, executives] = await Promise.all([
    requestForm(context, fields),
    rateToQuote(context, fields),
    customerToQuote(context, fields),
    mayCommand(actor, 'manager') ? services.ask(listExecutives, {}, actor) : [],
  ]);
  return {
    ...form,
    rate,
    customer,
    kept: customer === null ? null : await keptBy(context, customer.id),
    /** Empty for executives, who are assigned to the quotes they open. */
    executives: takeAnswer(context, executives).map(({ id, name }) => ({ value: id, label: name })),
    executive: isExecutive ? actor.id : null,
    language,
    commandId: uuidv7(),
  };
}

export async function customers({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const search = (new URL(request.url).searchParams.get('search') ?? '').trim().slice(0, 100);
  const short = tooShort(lookupRule('companies'), search);
  if (short !== null) return Response.json(short);
  const found = takeAnswer(context, await services.ask(searchCustomers, { search }, actor));
  return Response.json({ data: found.map(optionOf) });
}

/** None for customers without an account. */
export async function customerAddresses({ request, context }: LoaderFunctionArgs) {
  refuseUnless(mayCommand(context.actor, 'staff'), context, request);
  const customer = new URL(request.url).searchParams.get('customer') ?? '';
  return keptBy(context, customer);
}

/**
 * Redirects to the new quote's offer: of the rate it came with, else to the rates of its lane or a blank
 * offer.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const intent = intentIn({ rates: true, blank: true, rate: true }, form);
  if (intent === undefined) throw refusePage(context, reject('invalid', 'input.invalid'));
  const opened = await form.dispatch(openQuoter, shaped);
  if (isRejection(opened)) return refuse(context, form, opened);
  const here = `/admin/quoters/${opened.id}`;
  if (intent === 'rates') return redirect(`${here}/rates`);
  if (intent === 'rate') {
    const quoted = await offerOfRate(context, form, opened.id);
    if (!isRejection(quoted)) return redirect(`${here}/offers/${quoted.offerId}`);
    // The quote exists already: the rates of its lane show alternatives.
    const text = (form.refuse(quoted).data.error[''] ?? []).join(' ');
    return redirectWithNotice(`${here}/rates`, { tone: 'danger', text });
  }
  const made = await blankOffer(context, form, opened.id);
  return isRejection(made) ? refuse(context, form, made) : redirect(`${here}/offers/${made.offerId}`);
}

export type NewQuoteIntent = 'rates' | 'blank' | 'rate';

/** Missing contact fields are reported one by one, all at once, unless the account has them. */
function shaped({
  customer,
  rate: _rate,
  currency: _currency,
  mode: _mode,
  date: _date,
  toDoor: _toDoor,
  doorZone: _doorZone,
  sold: _sold,
  ...fields
}: Fields): Fields {
  const key = typeof customer === 'string' ? customer : undefined;
  const { origin = {}, destination = {} } = fields;
  return {
    ...(!isAccount(key) && { contact: {} }),
    ...fields,
    ...{ origin, destination },
    ...(key !== undefined && readCustomerKey(key)),
  };
}

/** Idempotent: a retry creates the same offer. */
async function blankOffer(context: PageContext, form: PageForm, quoteId: string) {
  const { services, actor, requestId } = context;
  const found = await findCurrentQuote(services, quoteId, actor);
  if (isRejection(found)) return found;
  const content = await startingContent(services.db, found.quoter, { currency: 'USD' });
  const commandId = await commandIdOf(services, actor, form.text('commandId'), quoteId);
  const order = { actor, via: 'web', correlationId: requestId } as const;
  return makeOffer(
    services,
    { quoteId, content },
    { ...order, ...(commandId !== undefined && { commandId }) },
  );
}

const fieldsOfCodes: Readonly<Record<string, string>> = {
  'quoter.client-unknown': 'customer',
  'quoter.company-unknown': 'customer',
  'quoter.company-not-yours': 'customer',
  'quoter.executive-unknown': 'executive',
};

async function refuse(context: PageContext, form: PageForm, rejection: Rejection) {
  const answer = form.refuse(rejection, (problems): Problems => {
    const field = fieldsOfCodes[rejection.code];
    if (field !== undefined) return { [field]: problems[''] ?? [] };
    return byField(problems, rejection, form.fields['load'] ?? {});
  });
  // Without scripts the whole page is rendered again, so the load must return as typed.
  const values = await typedRequest(context, form.fields);
  return data({ ...answer.data, values }, answer.init ?? {});
}
