import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { logosOfCarriers } from '@projections/catalogues/carrier-logos';
import { findKeptRate } from '@projections/rating/rate-list/queries';
import type { KeptRate } from '@projections/rating/rate-list/table';
import { listLaneRates } from '@projections/rating/lane-rates/queries';
import { listRateHistory } from '@projections/rating/rate-history/queries';
import { usualLoad } from '@domain/rating/pricing/usual-load';
import { findRateOverlaps } from '@projections/rating/rate-list/overlap-queries';
import { findRateMargins } from '@projections/rating/rate-margins/queries';
import { findRateUses } from '@projections/rating/rate-uses/queries';
import { draftRate } from '@domain/rating/rate/commands';
import { calcOf, weightUnitOf } from '@domain/rating/rate/kinds';
import { shownRateState } from '@domain/rating/rate/states';
import { isWithinOwner, mayCommand, mayRead } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { readForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { markOf } from '~/presenters/shop/carrier-mark';
import { rateLine } from '~/presenters/history-lines.server';
import { currencyOfOwner } from '~/presenters/rating/owner-currency.server';
import { kindOfPath, pathOfKind } from '~/presenters/rating/kind-paths';
import { idsIn, namesOf } from '~/presenters/rating/names.server';
import { shownRules } from '~/presenters/rating/shown-margins.server';
import { rateFacts } from '~/presenters/rating/rate-facts.server';
import { loadDemurrage } from '~/pages/demurrage/demurrage.server';
import { shipmentsOf } from '~/presenters/rating/demurrage-shipments.server';
import { translate } from '~/texts/translate.server';
import { publishEnding } from '~/use-cases/rating/publish-ending.server';
import { endingsToUndo, undoEnding } from '~/use-cases/rating/undo-ending.server';
import { whileLaneIsBusy } from '~/use-cases/retries.server';
import { announcedFor } from '../announced-charges.server';
import { rateOrders, refusalOfRate, type RateIntent, type RateOrder } from '../rate-orders.server';

const newestLines = 5;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const kind = kindOfPath(params['kind']);
  if (kind === undefined) throw refusePage(context, reject('not-found', 'rate.not-found'));
  const id = params['id'] ?? '';
  const rate = takeAnswer(context, await services.ask(findKeptRate, { id, kind }, actor));
  const [margins, uses, history, announced, names, logos] = await Promise.all([
    services.ask(findRateMargins, { id }, actor),
    services.ask(findRateUses, { id }, actor),
    services.ask(listRateHistory, { id, limit: newestLines }, actor),
    announcedFor(context, { kind, terms: rate.terms, ownerId: rate.ownerId }),
    namesOf(
      services.db,
      Object.entries(rate.terms).flatMap(([term, value]) => [...idsIn(term, value)]),
      actor,
    ),
    logosOfCarriers(
      services.db,
      rate.carriers.map((carrier) => carrier.id),
    ),
  ]);
  const told = takeAnswer(context, history);
  const judged = takeAnswer(context, margins);
  const { segments, unitPrices, zones, surcharges, surchargesIncluded, currency, observations } = rate.terms;
  const lane = await laneOf(rate, context);
  const head = headOf(rate, context);
  // Checked for readers who may publish, before a publication is refused.
  const mayPublish = head.mayWrite && rate.state !== 'published';
  return {
    ...head,
    carriers: head.carriers.map((carrier) => ({
      ...carrier,
      mark: markOf([{ name: carrier.name ?? '', logo: logos[carrier.id] ?? null }], ''),
    })),
    overlaps: mayPublish ? takeAnswer(context, await services.ask(findRateOverlaps, { id }, actor)) : [],
    endings: head.mayWrite ? await endingsToUndo(services.db, id) : [],
    kind,
    path: `/admin/rates/${pathOfKind[kind]}`,
    prices: {
      ...{ unitPrices, zones, surcharges, surchargesIncluded, currency },
      devicePrices: rate.terms.devicePrices ?? [],
      weightUnit: weightUnitOf(kind, rate.terms),
      segments: segments.map((one) => ({ ...one, calc: calcOf(kind, rate.terms, one.calc) })),
    },
    announced,
    demurrage: await demurrageOf(rate, context, request),
    observations,
    facts: rateFacts(kind, rate.terms, { language, names }),
    margins: {
      businessModel: judged.businessModel,
      isWhole: judged.isWhole,
      rules: shownRules(judged, language),
    },
    pdf: pdfOf(rate),
    lane,
    uses: takeAnswer(context, uses),
    history: {
      total: told.total,
      lines: told.data.map((line) => ({
        ...{ id: line.id, type: line.type, at: line.at, action: rateLine(line.type, language) },
        who:
          line.by.name ??
          (line.by.id === 'system' ? translate(language, 'rating-staff:history.system') : line.by.id),
      })),
    },
    commandId: uuidv7(),
  };
}

/** Of one container of each type. */
function demurrageOf(
  { kind, carriers, origin, destination, terms, ownerId }: KeptRate,
  context: PageContext,
  request: Request,
) {
  const carried = {
    carriers: carriers.map(({ id }) => id),
    ...{ origin: origin?.code ?? null, destination: destination?.code ?? null },
  };
  const units = [...new Set(terms.unitPrices.map(({ unit }) => unit))].map((unit) => ({ unit, amount: 1 }));
  return loadDemurrage(context, shipmentsOf({ type: kind, units }, carried), { request, ownerId });
}

async function laneOf({ kind, origin, destination, terms }: KeptRate, context: PageContext) {
  if (origin === null || destination === null) return null;
  const asked = {
    ...{ kind, origin: origin.code, destination: destination.code },
    unit: terms.unitPrices[0]?.unit,
    currency: await currencyOfOwner(context.services.db, context.actor),
  };
  const lane = takeAnswer(context, await context.services.ask(listLaneRates, asked, context.actor));
  return {
    ...lane,
    kind,
    to: `/admin/rates/${pathOfKind[kind]}/lanes/${encodeURIComponent(asked.origin)}/${encodeURIComponent(asked.destination)}`,
  };
}

function headOf(rate: KeptRate, { actor }: PageContext) {
  const { id, code, state, isActive, isRemoved, origin, destination, supplier, carriers, from, to, today } =
    rate;
  const shown = isRemoved ? ('removed' as const) : shownRateState(state, rate, today);
  return {
    ...{
      id,
      code,
      state,
      shown,
      isActive,
      isRemoved,
      origin,
      destination,
      supplier,
      carriers,
      from,
      to,
      today,
    },
    clients: rate.clients,
    changedAt: rate.changedAt,
    draftedAt: rate.draftedAt,
    draftedBy: rate.draftedBy,
    mayWrite: !isRemoved && mayCommand(actor, draftRate.access) && isWithinOwner(actor, rate.ownerId),
  };
}

/** Null: the rate has no price today. */
function pdfOf({ id, kind, state, isRemoved, currency, from, to, today, terms }: KeptRate): string | null {
  if (isRemoved || shownRateState(state, { from, to }, today) !== 'published') return null;
  const request = JSON.stringify({ load: usualLoad(kind, terms), currency });
  return `/rates/${id}/pdf?${new URLSearchParams({ request })}`;
}

/**
 * `publishEnding` publishes the rate and ends the older ones whose ids are posted; `undoEnding` reverts that.
 */
export type RatePageIntent = RateIntent | 'publishEnding' | 'undoEnding';

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const kind = kindOfPath(params['kind']);
  const intent =
    form.intent === 'publishEnding' || form.intent === 'undoEnding'
      ? form.intent
      : intentIn(rateOrders, form);
  const id = params['id'] ?? '';
  if (intent === undefined || kind === undefined)
    throw refusePage(context, reject('not-found', 'rate.not-found'));
  takeAnswer(context, await context.services.ask(findKeptRate, { id, kind }, context.actor));
  const outcome = await run(intent);
  const list = `/admin/rates/${pathOfKind[kind]}`;
  if (isRejection(outcome))
    return redirectWithNotice(`${list}/${id}`, {
      tone: 'danger',
      text: refusalOfRate(context.language, outcome),
    });
  return redirectWithNotice(intent === 'remove' ? list : `${list}/${id}`, {
    tone: 'success',
    text:
      intent === 'publishEnding' || intent === 'undoEnding'
        ? translate(context.language, `rate-staff:overlap.${intent === 'undoEnding' ? 'undone' : 'done'}`)
        : translate(context.language, `rating-staff:saved.${intent}`),
  });

  async function run(asked: RatePageIntent) {
    if (asked === 'publishEnding') return endAndPublish();
    return asked === 'undoEnding' ? undoEnding(context.services, { id }, await form.order()) : order(asked);
  }

  function order(name: RateIntent) {
    const { command, input }: RateOrder = rateOrders[name];
    return whileLaneIsBusy.execute(() => form.dispatch(command, () => ({ id, ...input })));
  }

  function endAndPublish() {
    return form.submit(
      z.object({ ending: z.array(z.string()).max(100) }),
      async ({ ending }) => publishEnding(context.services, { id, ending }, await form.order()),
      ({ ending }) => ({ ending: ending === undefined ? [] : [ending].flat() }),
    );
  }
}
