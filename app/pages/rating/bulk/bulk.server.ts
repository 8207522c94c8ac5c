import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { draftRate } from '@domain/rating/rate/commands';
import { rateDefaults } from '@domain/rating/rate/inputs';
import type { RateKind } from '@domain/rating/rate/kinds';
import { rateChange, type RateChangeName } from '@domain/rating/rate/rate-changes';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { countRatesByKind, listRateIds } from '@projections/rating/rate-list/queries';
import { commandIdOf } from '~/http/command-ids';
import type { PageContext } from '~/http/load-context';
import type { Fields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import type { Problems } from '~/texts/problems';
import { translate } from '~/texts/translate.server';
import { kindOfPath, pathOfKind } from '~/presenters/rating/kind-paths';
import { beginRateChange } from '~/use-cases/rating/changes/begin-change.server';
import { readRatesAddress } from '../list/address.server';
import { wizardChoices } from '../wizard/wizard-choices.server';
import { rateChangeNames } from './change-names';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { language } = context;
  const kind = kindAt(context, params);
  refuseUnless(mayCommand(context.actor, draftRate.access), context, request);
  // For rates of all kinds, containers and their surcharges are offered.
  const shownAs = kind ?? 'FCL';
  const [ids, { currencies, surcharges, units }] = await Promise.all([
    chosenIds(context, kind, request.url),
    wizardChoices(context, shownAs, rateDefaults(shownAs, '2026-01-01')),
  ]);
  return {
    kind,
    name: translate(language, kind === null ? 'rate-staff:list.all-kinds' : `rating-staff:kinds.${kind}`),
    list: listIn(kind, request.url),
    kinds: kind === null ? await countedKinds(context, takeAnswer(context, ids)) : [],
    what: changeIn(new URL(request.url).searchParams.get('what')),
    count: takeAnswer(context, ids).length,
    currencies,
    surcharges,
    units,
    commandId: uuidv7(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const kind = kindAt(context, params);
  refuseUnless(mayCommand(actor, draftRate.access), context, request);
  const form = await readForm(context, request);
  const change = form.read(rateChange, changeSaid);
  if (isRejection(change)) return form.refuse(change, atFields);
  const ids = takeAnswer(context, await chosenIds(context, kind, request.url));
  const commandId = await commandIdOf(services, actor, form.text('commandId'));
  const begun = await beginRateChange(services, {
    ...{ actor, via: 'web', language, kind, change, ids, commandId },
    list: listQuery(request.url),
  });
  if (isRejection(begun)) return form.refuse(begun);
  return redirect(`${pathOf(kind)}/import/${begun.id}`);
}

function kindAt(context: PageContext, params: LoaderFunctionArgs['params']): RateKind | null {
  if (params['kind'] === undefined) return null;
  const kind = kindOfPath(params['kind']);
  if (kind === undefined) throw refusePage(context, reject('not-found', 'record.not-found'));
  return kind;
}

function pathOf(kind: RateKind | null): string {
  return kind === null ? '/admin/rates' : `/admin/rates/${pathOfKind[kind]}`;
}

function listIn(kind: RateKind | null, url: string): string {
  const query = listQuery(url);
  return query === '' ? pathOf(kind) : `${pathOf(kind)}?${query}`;
}

function listQuery(url: string): string {
  const { searchParams } = new URL(url);
  if (searchParams.get('all') !== 'true') return (searchParams.get('list') ?? '').slice(0, longestQuery);
  for (const own of ['all', 'what', 'ids', 'list']) searchParams.delete(own);
  return searchParams.toString().slice(0, longestQuery);
}

const longestQuery = 2000;

async function countedKinds(context: PageContext, ids: readonly string[]) {
  const { services, actor } = context;
  return takeAnswer(context, await services.ask(countRatesByKind, { ids }, actor));
}

function changeIn(text: string | null): RateChangeName {
  return rateChangeNames.find((name) => name === text) ?? 'prices';
}

async function chosenIds(
  { services, actor }: PageContext,
  kind: RateKind | null,
  url: string,
): Promise<readonly string[] | Rejection> {
  const { searchParams } = new URL(url);
  if (searchParams.get('all') !== 'true') return [...new Set(searchParams.getAll('ids'))];
  return services.ask(listRateIds, { ...readRatesAddress(url).asked, ...(kind !== null && { kind }) }, actor);
}

function changeSaid(fields: Fields): object {
  const { what, from, to, parts, step, by, surchargeName, ...line } = fields;
  const prices = {
    parts: parts === undefined ? [] : [parts].flat(),
    step: by === 'percent' ? { by, percent: step } : { by: 'amount', amount: step, currency: by },
    ...(surchargeName !== undefined && { surcharge: surchargeName }),
  };
  switch (what) {
    case 'validity':
      return { what, from, to };
    case 'prices':
      return { what, prices };
    case 'copy':
      return { what, ...(step !== undefined && { prices }) };
    case 'surcharge':
      return { what, surcharge: line };
    default:
      return { what };
  }
}

function atFields(problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, sentences]) => [fieldOf[path] ?? path, sentences]),
  );
}

const fieldOf: Readonly<Record<string, string>> = {
  'prices.parts': 'parts',
  'prices.surcharge': 'surchargeName',
  'prices.step.percent': 'step',
  'prices.step.amount': 'step',
  'prices.step.currency': 'by',
  ...Object.fromEntries(
    ['name', 'rate', 'calc', 'min', 'apply', 'container', 'currency'].map((name) => [
      `surcharge.${name}`,
      name,
    ]),
  ),
};
