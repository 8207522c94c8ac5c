import type { ActionFunctionArgs } from '@remix-run/node';
import { rateForm, type RateKind } from '@domain/rating/rate/inputs';
import { missingIn } from '@domain/rating/rate/checks';
import type { RateTerms } from '@domain/rating/rate/terms';
import { mayCommand } from '@domain/shared/actor';
import { load as loadSchema, type Load } from '@domain/shared/load';
import { currencyCode } from '@domain/shared/money';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { isSameData } from '@domain/shared/same-data';
import type { RateResult } from '@projections/rating/rate-search/result';
import type { PageContext } from '~/http/load-context';
import { postedIn } from '~/pages/forms/drafts.server';
import { readFields } from '~/pages/forms/form-fields';
import { PageForm, readForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { asQuery, withOpenUnits } from '~/pages/shop/results/search-address.server';
import { shownResult } from '~/pages/shop/results/shown-result.server';
import { loadValues } from '~/pages/shop/search/search-page.server';
import { kindOfPath } from '~/presenters/rating/kind-paths';
import { refusedBecause } from '~/presenters/rating/refused-because.server';
import { shownRules } from '~/presenters/rating/shown-margins.server';
import { staffLineOf } from '~/presenters/shop/staff-line.server';
import type { Problems } from '~/texts/problems';
import { problemsOf, translate } from '~/texts/translate.server';
import { sampledPrice } from '~/use-cases/rating/sample-price.server';
import { termsOfForm } from '~/use-cases/rating/terms-of-form.server';
import { plainPaths } from './plain-paths';
import { rateFormOf, withoutNulls } from './wizard-form.server';

/** `platform.drafts.form` of sample loads; the record is the kind of rate. */
const keptAs = 'rate-sample';

/** The person's last sample load for the kind, else the usual one. */
export async function sampleLoad(context: PageContext, kind: RateKind) {
  const { services, person } = context;
  const kept =
    person === null
      ? null
      : await services.drafts.find({ personId: person.id, form: keptAs, recordId: kind });
  const typed = kept === null ? null : postedIn(kept.content);
  const { load } = readFields(typed ?? new URLSearchParams());
  const values = loadValues(kind, isRecord(load) ? load : {});
  const posted = typed ?? asQuery({ load: values });
  const form = new PageForm(context, posted);
  return { values, load: readLoad(form, kind), currency: currencyIn(form) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readLoad(form: PageForm, kind: RateKind): Load | Rejection {
  const { load } = form.fields;
  return form.read(loadSchema, () => ({ ...(withOpenUnits(load) as object), type: kind }));
}

function currencyIn(form: PageForm): string | undefined {
  const { load } = form.fields;
  const asked = currencyCode.safeParse(isRecord(load) ? load['currency'] : undefined);
  return asked.success ? asked.data : undefined;
}

interface Lack {
  readonly field: string;
  readonly label: string;
  readonly sentence: string;
  readonly isEmpty: boolean;
}

export type Sample = Awaited<ReturnType<typeof sampleOfTerms>>;

interface SampleOf {
  readonly kind: RateKind;
  readonly terms: RateTerms | Rejection;
  readonly load: Load | Rejection;
  readonly ownerId?: string | undefined;
  readonly currency?: string | undefined;
  readonly place?: (rejection: Rejection) => Rejection;
}

export async function sampleOfTerms(
  context: PageContext,
  { kind, terms, load: cargo, ownerId, currency, place = (rejection) => rejection }: SampleOf,
) {
  const { services, actor, language } = context;
  const nothing = { price: null, staff: null, rule: null, card: null, refusal: null };
  if (isRejection(terms)) {
    const missing = lacksIn(context, problemsOf(language, place(terms)));
    return { ...nothing, isSale: false, zones: [] as readonly string[], missing, wrongLoad: null };
  }
  const lacking = missingIn(kind, terms);
  const missing =
    lacking.length === 0 ? [] : lacksIn(context, problemsOf(language, place(rejectInput(lacking))));
  const zones = (terms.zones ?? []).map(({ name }) => name);
  const known = { ...nothing, isSale: terms.businessModel === 'Venta', zones, missing, wrongLoad: null };
  if (isRejection(cargo)) {
    const [[sentence = null] = []] = Object.values(problemsOf(language, cargo));
    return { ...known, wrongLoad: sentence };
  }
  const sampled = await sampledPrice(services, { kind, terms, load: cargo, currency, ownerId }, actor);
  const { result, refusal, margins } = takeAnswer(context, sampled);
  const applying = shownRules(margins, language).find(({ outcome }) => outcome === 'applies') ?? null;
  const rule = applying && { name: applying.name, adds: applying.adds };
  if (result === null) return { ...known, rule, refusal: refusal && refusedBecause(language, refusal) };
  const { internal } = result;
  return {
    ...known,
    rule,
    price: internal?.price ?? null,
    staff: internal && staffLineOf(internal),
    card: cardOf(result, terms),
  };
}

/** As shown to customers; null while the lane is unknown. */
function cardOf(result: RateResult, { origin, destination, zones = [] }: RateTerms) {
  const { currency } = result.price;
  const [from, to] = [origin ?? destination, destination ?? origin];
  if (from === null || to === null || ((origin === null || destination === null) && zones.length === 0))
    return null;
  return shownResult(
    { ...result, internal: null, doors: null, marks: [], alikeTo: null, alike: [] },
    {
      ...{
        currency,
        mode: undefined,
        services: undefined,
        lines: [],
        route: null,
        customer: null,
        towns: {},
      },
      ...{ origin: from.code, destination: to.code },
    },
  );
}

function lacksIn({ language }: PageContext, problems: Problems): readonly Lack[] {
  const told = new Map<string, Lack>();
  const ofEmpty = translate(language, 'validation:needed-to-publish');
  for (const [field, [sentence = '']] of Object.entries(problems)) {
    const term = /^\w+/.exec(field)?.[0] ?? '';
    const label = term === '' ? '' : translate(language, `rating-staff:terms.${termOf(term)}`);
    const key = `${label} ${sentence}`;
    if (!told.has(key)) told.set(key, { field, label, sentence, isEmpty: sentence === ofEmpty });
  }
  return [...told.values()];
}

function termOf(field: string) {
  if (field === 'zoneRows') return 'segments';
  return (field === 'zoneUnits' ? 'unitPrices' : field) as keyof RateTerms;
}

export async function sampleOfForm(
  context: PageContext,
  form: PageForm,
  { kind, id }: { readonly kind: RateKind; readonly id: string | undefined },
): Promise<Sample> {
  const { services, person, actor } = context;
  const written = form.read(rateForm, (fields) => {
    const given = rateFormOf(kind, fields);
    return id === undefined ? withoutNulls(given) : given;
  });
  const made = isRejection(written)
    ? written
    : await termsOfForm(services, { kind, id, form: written }, actor);
  const load = readLoad(form, kind);
  if (person !== null && !isRejection(load)) {
    const key = { personId: person.id, form: keptAs, recordId: kind };
    const content = form.entries((name) => name.startsWith('load.'));
    const kept = await services.drafts.find(key);
    if (!isSameData(kept?.content, content)) await services.drafts.save({ ...key, revision: '0', content });
  }
  return sampleOfTerms(context, {
    ...{ kind, load, currency: currencyIn(form) },
    terms: isRejection(made) ? made : made.terms,
    ownerId: isRejection(made) ? undefined : made.ownerId,
    place: (rejection) => plainPaths(rejection, kind, form.fields),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  refuseUnless(mayCommand(context.actor, 'staff'), context, request);
  const kind = kindOfPath(params['kind']);
  if (kind === undefined) return takeAnswer(context, reject('not-found', 'rate.not-found'));
  const form = await readForm(context, request);
  const id = new URL(request.url).searchParams.get('id') ?? undefined;
  return Response.json(await sampleOfForm(context, form, { kind, id }));
}
