import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { containers } from '@domain/catalogues/containers';
import { surcharges } from '@domain/catalogues/surcharges';
import { changeRate, draftRate } from '@domain/rating/rate/commands';
import { rateDefaults, type RateKind } from '@domain/rating/rate/inputs';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { listCurrencies } from '@projections/rating/currencies/queries';
import { findRate } from '@projections/rating/rate-list/queries';
import type { FullRate } from '@projections/rating/rate-list/table';
import { redirectWithNotice } from '~/features/shell/notice.server';
import { readFields } from '~/server/form-fields.server';
import type { PageContext } from '~/server/load-context';
import {
  answerProblems,
  commandOf,
  refusePage,
  refuseUnless,
  takeAnswer,
} from '~/server/page-answers.server';
import { mayCommand } from '@domain/shared/actor';
import { translate } from '~/texts/translate.server';
import { timeZone } from '~/ui/formats';
import { kindOfPath, pathOfKind, wizardKinds } from '../kind-paths';
import { takingTurns } from '../taking-turns.server';
import { rateFormOf } from './wizard-form.server';

function kindAsked(context: PageContext, path: string | undefined): RateKind {
  const kind = kindOfPath(path);
  if (kind === undefined || !wizardKinds.includes(kind))
    throw refusePage(context, reject('not-found', 'rate.not-found'));
  return kind;
}

/** A new rate with its kind's defaults, or one to be changed, with what its fields choose from. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const kind = kindAsked(context, params.kind);
  const rate =
    params.id === undefined
      ? null
      : takeAnswer(context, await services.ask(findRate, { id: params.id, kind }, actor));
  const [units, charges, currencies] = await Promise.all([
    services.ask(queriesOf(containers).list, { isActive: true, limit: 100 }, actor),
    services.ask(queriesOf(surcharges).list, { isActive: true, limit: 500 }, actor),
    services.ask(listCurrencies, {}, actor),
  ]);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  return {
    kind,
    name: rate?.code ?? translate(context.language, `rating-staff:new-kind.${kind}`),
    rate: rate && headOf(rate),
    terms: rate?.terms ?? rateDefaults(kind, today),
    chosen: {
      supplier: rate?.supplier ?? null,
      carriers: rate?.carriers ?? [],
      clients: rate?.clients ?? [],
    },
    units: takeAnswer(context, units).data.map(({ code, name }) => ({
      code: String(code),
      name: String(name),
    })),
    surcharges: [
      ...new Map(
        takeAnswer(context, charges).data.map(({ code, name }) => [String(code).toLowerCase(), String(name)]),
      ),
    ].map(([code, name]) => ({ code, name })),
    currencies: takeAnswer(context, currencies),
    commandId: uuidv7(),
  };
}

function headOf({ id, code, state, revision, changedAt }: FullRate) {
  return { id, code, state, revision, changedAt };
}

/** Saves as a draft, publishes or unpublishes. Whoever saves over somebody else's change is told, and shown what differs. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const kind = kindAsked(context, params.kind);
  const form = await request.formData();
  const { intent, ...fields } = readFields(form);
  const given = rateFormOf(kind, fields);
  const asked = commandOf(context, form);
  const status = intent === 'publish' ? true : intent === 'unpublish' ? false : undefined;
  const { id } = params;
  const outcome = await takingTurns(() =>
    id === undefined
      ? context.services.dispatch(draftRate, { ...withoutNulls(given), kind, status: status ?? false }, asked)
      : context.services.dispatch(changeRate, { id, form: given, status }, asked),
  );
  if (isRejection(outcome)) return refuse(context, outcome, form, params.id);
  const text = translate(
    context.language,
    `rating-staff:saved.${status === undefined ? 'saved' : status ? 'publish' : 'unpublish'}`,
  );
  if (intent === 'save')
    return redirectWithNotice(`/admin/rates/${pathOfKind[kind]}/${outcome.id}`, { tone: 'success', text });
  return redirectWithNotice(`/admin/rates/${pathOfKind[kind]}`, { tone: 'success', text });
}

/** A new rate takes its kind's defaults for what was left empty. */
function withoutNulls(form: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null));
}

async function refuse(context: PageContext, rejection: Rejection, form: FormData, id: string | undefined) {
  const answer = answerProblems(context, plainPaths(rejection), form);
  const isOverwriting = rejection.kind === 'stale' && id !== undefined;
  const found = isOverwriting
    ? takeAnswer(context, await context.services.ask(findRate, { id }, context.actor))
    : null;
  const newer = found && { terms: found.terms, revision: found.revision };
  return data({ ...answer.data, newer }, answer.init ?? {});
}

/** A changed rate's problems are under `form`; the fields are named without it. */
function plainPaths(rejection: Rejection): Rejection {
  if (rejection.issues === undefined) return rejection;
  return {
    ...rejection,
    issues: rejection.issues.map((issue) => ({
      ...issue,
      path: issue.path[0] === 'form' ? issue.path.slice(1) : issue.path,
    })),
  };
}

export function toFirstKind() {
  return redirect('/admin/rates/aerial');
}
