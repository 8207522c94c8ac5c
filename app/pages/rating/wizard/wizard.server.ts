import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { changeRate, draftRate } from '@domain/rating/rate/commands';
import { rateDefaults, rateForm, type RateKind, kindsOfRate } from '@domain/rating/rate/inputs';
import { nextPeriod } from '@domain/rating/rate/rate-changes';
import { shownRateState } from '@domain/rating/rate/states';
import { mayCommand } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findRate } from '@projections/rating/rate-list/queries';
import type { FullRate } from '@projections/rating/rate-list/table';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import type { Fields } from '~/pages/forms/form-fields';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import type { PageContext } from '~/http/load-context';
import { intentIn } from '~/pages/intents.server';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { timeZone } from '~/texts/formats';
import { changesSince } from '../history/history.server';
import { kindOfPath, pathOfKind } from '~/presenters/rating/kind-paths';
import { retryWhileLaneBusy } from '~/use-cases/retry-while-busy.server';
import { namedPlaces, wizardChoices } from './wizard-choices.server';
import { chargesLackingIn } from '~/use-cases/rating/lacking-charges.server';
import { announcedFor } from './announced-charges.server';
import { wizardSteps } from './wizard-steps';
import { rateFormOf } from './wizard-form.server';
import { cellOf, hasZones } from './zone-table';

function kindAsked(context: PageContext, path: string | undefined): RateKind {
  const kind = kindOfPath(path);
  if (kind === undefined) throw refusePage(context, reject('not-found', 'rate.not-found'));
  return kind;
}

/**
 * A new rate with its kind's defaults or, with `?from=<id>`, another rate's terms; or a rate to change. Also the
 * options of its fields.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  refuseUnless(mayCommand(context.actor, 'staff'), context, request);
  const kind = kindAsked(context, params.kind);
  const { searchParams } = new URL(request.url);
  const source = await findAsked(context, kind, params.id ?? searchParams.get('from'));
  const rate = params.id === undefined ? null : source;
  const today = dayIn(timeZone, new Date().toISOString());
  const defaults = rateDefaults(kind, today);
  const { from, to } = rate?.terms ?? periodAfter(source, today) ?? defaults;
  const terms = { ...(source?.terms ?? defaults), from, to };
  const [choices, announced, transfers, waypoints] = await Promise.all([
    wizardChoices(context, kind, terms),
    announcedFor(context, kind, terms),
    namedPlaces(context, terms.transfers),
    namedPlaces(context, terms.waypoints),
  ]);
  return {
    kind,
    name: rate?.code ?? translate(context.language, `rating-staff:new-kind.${kind}`),
    rate: rate && headOf(rate),
    copyOf: rate === null ? (source?.code ?? null) : null,
    terms,
    chosen: {
      supplier: source?.supplier ?? null,
      carriers: source?.carriers ?? [],
      clients: source?.clients ?? [],
      transfers,
      waypoints,
    },
    ...choices,
    announced,
    step: wizardSteps.find((step) => step === searchParams.get('step')) ?? 'lane',
    commandId: uuidv7(),
  };
}

/** The days of a copy: those after its original's, unless they are over as well. */
function periodAfter(original: FullRate | null, today: string) {
  const next = original === null ? null : nextPeriod(original.terms);
  return next !== null && next.to >= today ? next : null;
}

async function findAsked(context: PageContext, kind: RateKind, id: string | null): Promise<FullRate | null> {
  if (id === null) return null;
  return takeAnswer(context, await context.services.ask(findRate, { id, kind }, context.actor));
}

function headOf({ id, code, state, revision, changedAt, ...days }: FullRate) {
  return { id, code, state, shownState: shownRateState(state, days, days.today), revision, changedAt };
}

/** What each button saves, and whether the rate is published afterwards; a draft stays one, a published rate too. */
const orders = {
  save: { savesForm: true, status: undefined, leaves: false },
  publish: { savesForm: true, status: true, leaves: true },
  // The reader has seen which usual charges are missing.
  'publish-anyway': { savesForm: true, status: true, leaves: true },
  unpublish: { savesForm: false, status: false, leaves: true },
  /** Saves a draft, whose page offers to end the rates that it overlaps. */
  saveToEnd: { savesForm: true, status: undefined, leaves: true },
} as const;

export type WizardIntent = keyof typeof orders;

/**
 * Saves a draft, publishes, or unpublishes without saving. A concurrent change is refused and its differences shown;
 * `overwrite` is the revision whose changes the reader has seen and saves over.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const kind = kindAsked(context, params.kind);
  const form = await readForm(context, request);
  const intent = intentIn(orders, form) ?? 'save';
  const { savesForm, status, leaves } = orders[intent];
  const given = (fields: Fields) => (savesForm ? rateFormOf(kind, fields) : {});
  const { id } = params;
  if (intent === 'publish') {
    const written = form.read(rateForm, (fields) =>
      id === undefined ? withoutNulls(given(fields)) : given(fields),
    );
    const lacking = isRejection(written)
      ? []
      : await chargesLackingIn(context.services, { kind, id, form: written }, context.actor);
    if (lacking.length > 0) {
      const answer = form.refuse(reject('rule', 'rate.charges-missing'));
      return data({ ...answer.data, error: {}, newer: null, lacking }, answer.init ?? {});
    }
  }
  const order = await form.order(seenIn(form));
  const outcome = await retryWhileLaneBusy(() =>
    id === undefined
      ? form.dispatch(
          draftRate,
          (fields) => ({ ...withoutNulls(given(fields)), kind, status: status ?? false }),
          order,
        )
      : form.dispatch(changeRate, (fields) => ({ id, form: given(fields), status }), order),
  );
  if (isRejection(outcome)) return refuse(context, outcome, { form, kind, id });
  const list = `/admin/rates/${pathOfKind[kind]}`;
  if (intent === 'saveToEnd') return redirect(`${list}/${outcome.id}`);
  const text = translate(
    context.language,
    `rating-staff:saved.${leaves ? (status ? 'publish' : intent) : 'saved'}`,
  );
  const step = form.text('step');
  const there = step === '' ? '' : `?step=${step}`;
  return redirectWithNotice(leaves ? list : `${list}/${outcome.id}/edit${there}`, { tone: 'success', text });
}

/** The revision whose changes the reader has seen. */
function seenIn(form: PageForm): bigint | null {
  return form.revision('overwrite') ?? form.revision();
}

/** On a new rate, the kind's defaults replace emptied fields. */
function withoutNulls(form: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null));
}

interface Refused {
  readonly form: PageForm;
  readonly kind: RateKind;
  readonly id: string | undefined;
}

async function refuse(context: PageContext, rejection: Rejection, { form, kind, id }: Refused) {
  const answer = form.refuse(plainPaths(rejection, kind, form.fields));
  const seen = Number(seenIn(form));
  const newer = rejection.kind === 'stale' && id !== undefined ? await changesSince(context, id, seen) : null;
  // The list of changes replaces the sentence that there are some.
  const error = newer === null ? answer.data.error : {};
  return data({ ...answer.data, error, newer, lacking: [] as const }, answer.init ?? {});
}

/**
 * Removes the prefix `form` from a changed rate's problems, since fields are named without it. A missing price, or the
 * missing carrier of a kind that has one, is reported at the first field for it.
 */
function plainPaths(rejection: Rejection, kind: RateKind, fields: Fields): Rejection {
  if (rejection.issues === undefined) return rejection;
  return {
    ...rejection,
    issues: rejection.issues.map((issue) => {
      const path = issue.path[0] === 'form' ? issue.path.slice(1) : issue.path;
      const field = firstOf(kind)[path.join()] ?? path;
      return { ...issue, path: [...(hasZones(fields) ? cellOf(fields, field) : field)] };
    }),
  };
}

function firstOf(kind: RateKind): Readonly<Record<string, [string, number, ...string[]]>> {
  return {
    unitPrices: ['unitPrices', 0, 'unit'],
    ...(kindsOfRate[kind].carriers === 'one' && { carriers: ['carriers', 0] }),
  };
}
