import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { changeRate, draftRate } from '@domain/rating/rate/commands';
import { rateDefaults, rateForm, type RateKind } from '@domain/rating/rate/inputs';
import { nextPeriod } from '@domain/rating/rate/rate-changes';
import { shownRateState } from '@domain/rating/rate/states';
import type { MissingCharge } from '@domain/rating/pricing/announced-charges';
import { mayCommand } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findRate } from '@projections/rating/rate-list/queries';
import type { FullRate } from '@projections/rating/rate-list/table';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import type { Fields } from '~/pages/forms/form-fields';
import type { DraftIntent } from '~/pages/forms/draft-notice';
import { discardDraft, dropDraft } from '~/pages/forms/drafts.server';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import type { PageContext } from '~/http/load-context';
import { rejectionStatus } from '~/http/rejection-status';
import type { FormAnswer } from '~/ui/form/form-answer';
import { intentIn } from '~/pages/intents.server';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { timeZone } from '~/texts/formats';
import { changesSince } from '../history/history.server';
import { kindOfPath, pathOfKind } from '~/presenters/rating/kind-paths';
import { whileLaneIsBusy } from '~/use-cases/retries.server';
import { namedPlaces, wizardChoices } from './wizard-choices.server';
import { chargesLackingIn } from '~/use-cases/rating/lacking-charges.server';
import { commandOfDraft, keptAs, newDraft, restoredDraft, unfinishedRates } from './wizard-draft.server';
import { announcedFor } from '../announced-charges.server';
import { wizardSteps } from './wizard-steps';
import { rateFormOf, withoutNulls } from './wizard-form.server';
import { sampleLoad, sampleOfForm, sampleOfTerms, type Sample } from './sample.server';
import { plainPaths } from './plain-paths';

function kindAsked(context: PageContext, path: string | undefined): RateKind {
  const kind = kindOfPath(path);
  if (kind === undefined) throw refusePage(context, reject('not-found', 'rate.not-found'));
  return kind;
}

/** A new rate starts with its kind's defaults or, with `?from=<id>`, another rate's terms. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  refuseUnless(mayCommand(context.actor, 'staff'), context, request);
  const kind = kindAsked(context, params.kind);
  const { searchParams } = new URL(request.url);
  const source = await findAsked(context, kind, params.id ?? searchParams.get('from'));
  const rate = params.id === undefined ? null : source;
  const today = dayIn(timeZone, new Date());
  const defaults = rateDefaults(kind, today);
  const { from, to } = rate?.terms ?? periodAfter(source, today) ?? defaults;
  const own = { ...(source?.terms ?? defaults), from, to };
  const record = rate?.id ?? draftAsked(kind, searchParams);
  const restored =
    record === null
      ? null
      : await restoredDraft(context, kind, { record, revision: String(rate?.revision ?? 0), terms: own });
  const continued =
    rate === null && restored !== null ? await commandOfDraft(context, kind, restored.record) : null;
  const commandId = continued ?? uuidv7();
  const terms = restored?.terms ?? own;
  const { values: load, load: tried, currency: sampleCurrency } = await sampleLoad(context, kind);
  const [choices, sample, announced, transfers, waypoints, unfinished] = await Promise.all([
    wizardChoices(context, kind, terms),
    sampleOfTerms(context, {
      ...{ kind, terms, ownerId: source?.ownerId, load: tried, currency: sampleCurrency },
    }),
    announcedFor(context, { kind, terms, ownerId: source?.ownerId }),
    namedPlaces(context, terms.transfers),
    namedPlaces(context, terms.waypoints),
    rate === null && restored === null ? unfinishedRates(context, kind) : [],
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
      ...restored?.chosen,
      transfers,
      waypoints,
    },
    draft: restored?.draft ?? null,
    record: rate?.id ?? restored?.record ?? newDraft(kind, commandId),
    unfinished,
    ...choices,
    announced,
    load,
    sampleCurrency: sampleCurrency ?? '',
    sample,
    step: wizardSteps.find((step) => step === searchParams.get('step')) ?? 'lane',
    commandId,
  };
}

function draftAsked(kind: RateKind, address: URLSearchParams): string | null {
  const record = address.get('draft');
  return record?.startsWith(newDraft(kind, '')) === true ? record : null;
}

/** The period after the original's, unless that is over as well. */
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

/** `status`: whether the rate is published afterwards; undefined leaves it as it is. */
const orders = {
  save: { savesForm: true, status: undefined, leaves: false },
  publish: { savesForm: true, status: true, leaves: true },
  // The reader has seen which usual charges are missing.
  'publish-anyway': { savesForm: true, status: true, leaves: true },
  unpublish: { savesForm: false, status: false, leaves: true },
  /** Saves a draft, whose page offers to end the rates that it overlaps. */
  saveToEnd: { savesForm: true, status: undefined, leaves: true },
} as const;

/** `sample` saves nothing: it shows the price of the sample load without scripts. */
export type WizardIntent = keyof typeof orders | 'sample' | DraftIntent;

/**
 * A concurrent change is refused with its differences; `overwrite` is the revision whose changes the reader
 * has seen.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const kind = kindAsked(context, params.kind);
  const form = await readForm(context, request);
  const { id } = params;
  if (form.intent === ('discard' satisfies WizardIntent))
    return discardDraft(context, keptAs, {
      recordId: id ?? draftAsked(kind, new URL(request.url).searchParams) ?? form.text('draft'),
      page: `/admin/rates/${pathOfKind[kind]}/${id === undefined ? 'new' : `${id}/edit`}`,
    });
  if (form.intent === ('sample' satisfies WizardIntent)) {
    refuseUnless(mayCommand(context.actor, 'staff'), context, request);
    const sample = await sampleOfForm(context, form, { kind, id });
    return data({ ...shownAgain(form), sample });
  }
  const intent = intentIn(orders, form) ?? 'save';
  const { savesForm, status, leaves } = orders[intent];
  const given = (fields: Fields) => (savesForm ? rateFormOf(kind, fields) : {});
  if (intent === 'publish') {
    const written = form.read(rateForm, (fields) =>
      id === undefined ? withoutNulls(given(fields)) : given(fields),
    );
    const lacking = isRejection(written)
      ? []
      : await chargesLackingIn(context.services, { kind, id, form: written }, context.actor);
    if (lacking.length > 0) {
      const answer = { ...shownAgain(form), lacking };
      return data(answer, { status: rejectionStatus.rule });
    }
  }
  const order = await form.order(seenIn(form));
  const outcome = await whileLaneIsBusy.execute(() =>
    id === undefined
      ? form.dispatch(
          draftRate,
          (fields) => ({ ...withoutNulls(given(fields)), kind, status: status ?? false }),
          order,
        )
      : form.dispatch(changeRate, (fields) => ({ id, form: given(fields), status }), order),
  );
  if (isRejection(outcome)) return refuse(context, outcome, { form, kind, id });
  if (savesForm) await dropDraft(context, keptAs, id ?? form.text('draft'));
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

function shownAgain(form: PageForm): Answered {
  const { data: answer } = form.refuse(reject('rule', 'rate.charges-missing'));
  return { ...answer, error: {}, newer: null, lacking: [], sample: null };
}

function seenIn(form: PageForm): bigint | null {
  return form.revision('overwrite') ?? form.revision();
}

interface Answered extends FormAnswer {
  readonly newer: Awaited<ReturnType<typeof changesSince>> | null;
  readonly lacking: readonly MissingCharge[];
  readonly sample: Sample | null;
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
  const error = newer === null ? answer.data.error : {};
  const shown: Answered = { ...answer.data, error, newer, lacking: [], sample: null };
  return data(shown, answer.init ?? {});
}
