import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { findReferred } from '@projections/catalogues/references';
import { findAbsence } from '@projections/people/absence/queries';
import { findExecutive } from '@projections/people/executive-list/queries';
import { countedDays, findExecutiveWork } from '@projections/people/executive-work/queries';
import { listEndingAccess } from '@projections/people/open-work/ending-access';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { absenceForms, type AbsenceIntent } from '~/pages/people/absence/absence.server';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';
import { translate } from '~/texts/translate.server';
import { administerAccount } from '~/use-cases/people/closing.server';
import { inviteAgain } from '~/use-cases/people/invitations.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  const executive = takeAnswer(context, await services.ask(findExecutive, { id }, actor));
  const [found, states, rules, ending] = await Promise.all([
    services.ask(findExecutiveWork, { id }, actor),
    findQuoterStates(services.db, executive.ownerId),
    findReferred(services.db, 'profits', executive.pricing?.profits ?? [], actor),
    mayRead(actor, 'manager') ? services.ask(listEndingAccess, { id }, actor) : [],
  ]);
  const work = takeAnswer(context, found);
  return {
    ...executive,
    country: executive.country === null ? null : countryName(executive.country, language),
    profits: rules.map(({ name }) => name),
    ending: takeAnswer(context, ending)[0] ?? null,
    work: {
      ...work,
      openQuotes: work.openQuotes.map((quote) => ({ ...quote, status: stateShown(quote, states, language) })),
    },
    countedDays,
    absence: await findAbsence(services.db, id),
    seesAll: mayRead(actor, 'manager') || actor.id === id,
    mayWrite: mayCommand(actor, 'manager'),
    isOneself: actor.id === id,
  };
}

interface Intent {
  readonly run: (requestContext: RequestContext, id: string, form: PageForm) => Promise<unknown>;
  readonly done: 'activated' | 'invited' | 'absence' | 'absence-ended';
}

const intents = {
  activate: {
    run: (requestContext, id) => administerAccount(requestContext, 'activatePerson', { id }),
    done: 'activated',
  },
  absence: { run: (_requestContext, id, form) => absenceForms.absence(form, id), done: 'absence' },
  'end-absence': {
    run: (_requestContext, id, form) => absenceForms['end-absence'](form, id),
    done: 'absence-ended',
  },
  invite: { run: (requestContext, id) => inviteAgain(requestContext, id), done: 'invited' },
} satisfies Readonly<Record<string, Intent>>;

export type ExecutiveIntent = Exclude<keyof typeof intents, AbsenceIntent>;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor, services, language } = context;
  refuseUnless(mayCommand(actor, 'manager'), context, request);
  const id = params['id'] ?? '';
  const form = await readForm(context, request);
  const intent = intentIn(intents, form);
  if (intent === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  takeAnswer(context, await services.ask(findExecutive, { id }, actor));
  const { run, done } = intents[intent] as Intent;
  const outcome = await run(requestContextOf(context, request, form), id, form);
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(language, `executives-staff:done.${done}`);
  return redirectWithNotice(`/admin/executives/${id}`, { tone: 'success', text });
}
