import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { isStaff, mayCommand } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findNames } from '@projections/quoting/quoter-history/names';
import { searchChoices, searchValues } from '~/pages/shop/search/search-page.server';
import { readFields, type Fields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import type { PageContext } from '~/http/load-context';
import { refusePage, refuseUnless } from '~/pages/page-answers.server';
import type { LookupOption } from '~/ui/form/lookup';
import type { Problems } from '~/texts/problems';
import { asksForLookup } from './places';
import { countQuoteRequest } from '~/use-cases/quoting/quote-request-limit.server';
import { findReceipt } from './receipt.server';

/** The form, filled from a search's address if it comes from one; or the receipt of the quote just sent. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const parameters = new URL(request.url).searchParams;
  const sent = parameters.get('sent');
  if (sent !== null) {
    const receipt = await findReceipt(context.services, sent, context.actor);
    if (receipt === null) throw refusePage(context, reject('not-found', 'quoter.not-found'));
    return { receipt, form: null };
  }
  refuseUnless(mayCommand(context.actor, openQuoter.access), context, request);
  const fields = readFields(parameters);
  const isFromSearch = 'origin' in fields && 'destination' in fields;
  return { receipt: null, form: await formOf(context, fields, isFromSearch) };
}

async function formOf(context: PageContext, fields: Fields, isFromSearch: boolean) {
  const { actor, person, services } = context;
  const [{ containers, trucks }, { origin, destination, ...values }, companies] = await Promise.all([
    searchChoices(context),
    searchValues(context, fields),
    findNames(services.db, actor.companyIds),
  ]);
  return {
    values: { ...values, origin: chosenPlace(origin), destination: chosenPlace(destination) },
    addresses: { origin: addressOf(origin), destination: addressOf(destination) },
    containers,
    trucks,
    isFromSearch,
    /** Null if contact data has to be typed: for visitors, and for staff who ask on somebody's behalf. */
    account: person !== null && hasAccount(context) ? { name: person.name, email: person.email } : null,
    isStaff: isStaff(actor),
    companies: Object.entries(companies).map(([value, label]) => ({ value, label })),
    commandId: uuidv7(),
  };
}

/** Airports and ports are chosen from a list; a town has no code, so it becomes an address text. */
function chosenPlace(place: LookupOption | null): LookupOption | null {
  return place?.code === null ? null : place;
}

function addressOf(place: LookupOption | null): string | undefined {
  return place?.code === null ? [place.name, place.place].filter(Boolean).join(', ') : undefined;
}

/** Whether the contact data comes from the account. Staff ask for somebody else, so theirs does not. */
function hasAccount({ person, actor }: PageContext): boolean {
  return person !== null && !isStaff(actor);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const { origin = {}, destination = {}, load = {} } = form.fields;
  const refused = await countQuoteRequest(context.services, context.actor, context.address);
  const outcome =
    refused ??
    (await form.dispatch(openQuoter, (fields) => ({
      // Missing contact fields are still named one by one, all at once.
      ...(!hasAccount(context) && { contact: {} }),
      origin,
      destination,
      ...fields,
      language: context.language,
    })));
  if (!isRejection(outcome)) return redirect(`/manual-quoter?sent=${outcome.id}`);
  const answer = form.refuse(outcome, (problems) => byField(problems, outcome, load));
  // Without scripts the whole page is rendered again, so the load has to come back as it was typed.
  const values = await searchValues(context, {
    origin: idOf(origin),
    destination: idOf(destination),
    load,
  });
  return data({ ...answer.data, values }, answer.init ?? {});
}

function idOf(place: Fields[string]): string {
  return typeof place === 'object' && 'id' in place && typeof place.id === 'string' ? place.id : '';
}

/** Moves refusals about a place to the field that asks for it: a lookup, or an address alone. */
function byField(problems: Problems, { code, params }: Rejection, load: Fields[string]): Problems {
  const type = typeof load === 'object' && 'type' in load ? load.type : undefined;
  const part = typeof type !== 'string' || asksForLookup(type) ? 'id' : 'address';
  if (code === 'quoter.same-place') return { [`destination.${part}`]: problems[''] ?? [] };
  if (code === 'quoter.place-unknown') return { [`${params['field']}.${part}`]: problems[''] ?? [] };
  return Object.fromEntries(
    Object.entries(problems).map(([name, sentences]) => [
      name === 'origin.id' || name === 'destination.id' ? name.replace('id', part) : name,
      sentences,
    ]),
  );
}
