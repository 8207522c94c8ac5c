import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import { findClient } from '@projections/people/client-list/queries';
import { findExecutive } from '@projections/people/executive-list/queries';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { listQuoterStates } from '@projections/quoting/quoter-states/queries';
import { findReservation } from '@projections/shop/reservation/queries';
import { findTicket } from '@projections/support/ticket-list/queries';
import type { PageContext } from '~/http/load-context';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { recordKinds, type RecordKind } from './record-kinds';

export interface RecordCard {
  readonly title: string;
  /** Ready to be shown; the label of each is in `navigation:card`. */
  readonly facts: readonly { readonly fact: string; readonly text: string }[];
}

type Facts = Readonly<Record<string, string | null | undefined>>;

/** `/resources/record-card/company/:id`, within the reader's scope. 404 with `null` if there is none such. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const kind = recordKinds.find((one) => one === params['kind']);
  const card = kind === undefined ? null : await readers[kind](context, params['id'] ?? '', actor);
  return Response.json(card, { status: card === null ? 404 : 200 });
}

function cardOf(title: string, facts: Facts): RecordCard {
  return {
    title,
    facts: Object.entries(facts).flatMap(([fact, text]) =>
      text === null || text === undefined || text === '' ? [] : [{ fact, text }],
    ),
  };
}

const readers: Readonly<
  Record<RecordKind, (context: PageContext, id: string, actor: Actor) => Promise<RecordCard | null>>
> = {
  async company({ services, language }, id, actor) {
    const company = await services.ask(findCompany, { id }, actor);
    if (isRejection(company)) return null;
    const t = textsIn(language).getFixedT(language, 'crm-staff');
    return cardOf(company.name, {
      identification: company.identification,
      city: company.city,
      verification: t(`verification.${company.verification}`),
      phone: company.phone,
    });
  },
  async client({ services }, id, actor) {
    const client = await services.ask(findClient, { id }, actor);
    if (isRejection(client)) return null;
    return cardOf(client.name, {
      company: client.companies.map(({ name }) => name).join(', '),
      position: client.position,
      email: client.email,
      phone: client.mobilePhone ?? client.phone,
    });
  },
  async executive({ services }, id, actor) {
    const executive = await services.ask(findExecutive, { id }, actor);
    if (isRejection(executive)) return null;
    return cardOf(executive.name, { email: executive.email, phone: executive.phone });
  },
  async quoter(context, id, actor) {
    const { services, language } = context;
    const found = await services.ask(findQuoter, { id }, actor);
    if (isRejection(found)) return null;
    const states = takeAnswer(context, await services.ask(listQuoterStates, {}, actor));
    const { quoter, names } = found;
    return cardOf(quoter.reference, {
      customer: quoter.contact.name,
      company: quoter.contact.company,
      status: stateShown(quoter, states, language).name,
      executive: quoter.executiveId === null ? null : names.get(quoter.executiveId),
      received: formatsOf(language).date(found.openedAt, 'date'),
    });
  },
  async reservation({ services, language }, id, actor) {
    const row = await services.ask(findReservation, { id }, actor);
    if (isRejection(row)) return null;
    const t = textsIn(language).getFixedT(language, 'shop');
    return cardOf(row.number, {
      customer: row.customer_name,
      company: row.billing?.name,
      total: formatsOf(language).money(row.total, row.currency),
      status: t(`reservation.statuses.${row.cancelled_at === null ? row.payment_status : 'cancelled'}`),
    });
  },
  async ticket({ services, language }, id, actor) {
    const ticket = await services.ask(findTicket, { id }, actor);
    if (isRejection(ticket)) return null;
    const t = textsIn(language).getFixedT(language, 'tickets');
    return cardOf(ticket.title, {
      customer: ticket.requester.name,
      status: t(`states.${ticket.state}`),
      executive: ticket.assignee?.name,
      received: formatsOf(language).date(ticket.openedAt, 'date'),
    });
  },
};
