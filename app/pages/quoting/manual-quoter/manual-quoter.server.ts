import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { isStaff, mayCommand } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { findNames } from '@projections/quoting/quoter-history/names';
import { readFields, type Fields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import type { PageContext } from '~/http/load-context';
import { refusePage, refuseUnless } from '~/pages/page-answers.server';
import { savedAddresses } from '~/pages/shop/checkout/keep-addresses.server';
import { addressLine } from '~/presenters/shop/address-line';
import { countVisitorWrite } from '~/use-cases/people/visitor-limit.server';
import { findReceipt } from './receipt.server';
import { byField, requestForm, typedRequest } from './request-form.server';

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
  const [request, companies, saved] = await Promise.all([
    requestForm(context, fields),
    findNames(services.db, actor.companyIds),
    hasAccount(context) ? savedAddresses(context) : [],
  ]);
  return {
    ...request,
    isFromSearch,
    savedAddresses: [...new Set(saved.map(addressLine))],
    /** Null if contact data must be typed: for visitors, and for staff who ask on somebody's behalf. */
    account: person !== null && hasAccount(context) ? { name: person.name, email: person.email } : null,
    isStaff: isStaff(actor),
    companies: [...companies].map(([value, label]) => ({ value, label })),
    commandId: uuidv7(),
  };
}

/** Staff ask for somebody else, so theirs does not count. */
function hasAccount({ person, actor }: PageContext): boolean {
  return person !== null && !isStaff(actor);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const { origin = {}, destination = {}, load = {} } = form.fields;
  const refused = await countVisitorWrite(context.services, 'quote by address', context);
  const outcome =
    refused ??
    (await form.dispatch(openQuoter, (fields) => ({
      // Missing contact fields are reported one by one, all at once.
      ...(!hasAccount(context) && { contact: {} }),
      origin,
      destination,
      ...fields,
      language: context.language,
    })));
  if (!isRejection(outcome)) return redirect(`/manual-quoter?sent=${outcome.id}`);
  const answer = form.refuse(outcome, (problems) => byField(problems, outcome, load));
  // Without scripts the whole page is rendered again, so the load must return as typed.
  const values = await typedRequest(context, form.fields);
  return data({ ...answer.data, values }, answer.init ?? {});
}
