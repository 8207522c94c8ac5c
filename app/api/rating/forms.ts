import { z } from 'zod';
import { rateForm, type RateForm } from '@domain/rating/rate/inputs';
import { kindsOfRate, type RateKind } from '@domain/rating/rate/kinds';
import type { RateTerms, TermName } from '@domain/rating/rate/terms';
import { formName, itemNames, termsOfKind } from '~/presenters/rating/form-names';

type Fields = Readonly<Record<string, unknown>>;

const listTerms: ReadonlySet<TermName> = new Set([
  'clients',
  'carriers',
  'commodities',
  'hazardClasses',
  'transfers',
  'waypoints',
  'zones',
  'segments',
  'unitPrices',
  'devicePrices',
  'surcharges',
]);
const renamedLists = ['segments', 'unitPrices', 'surcharges'] as const;
const elements = {
  segments: rateForm.shape.segments.unwrap().element,
  unitPrices: rateForm.shape.unitPrices.unwrap().element,
  surcharges: rateForm.shape.surcharges.unwrap().element,
};

/** Overland forms have no leg for surcharges: it is the freight's. */
function elementOf(kind: RateKind, term: (typeof renamedLists)[number]): z.ZodType<Fields> {
  const names = itemNames(kind, term);
  const isLegOptional = kind === 'LTL' && term === 'surcharges';
  const shape = Object.entries(elements[term].shape as z.ZodRawShape).map(([name, schema]) => [
    names[name] ?? name,
    name === 'apply' && isLegOptional ? (schema as z.ZodType).default('freight') : schema,
  ]);
  return z
    .strictObject(Object.fromEntries(shape) as z.ZodRawShape)
    .transform((item) =>
      Object.fromEntries(
        Object.entries(item as Fields).map(([name, value]) => [termNamed(names, name), value]),
      ),
    );
}

function termNamed(names: Readonly<Record<string, string>>, name: string): string {
  return Object.keys(names).find((term) => names[term] === name) ?? name;
}

/** Kinds with one carrier or one commodity send it as a single field. */
function isSingle(kind: RateKind, term: TermName): boolean {
  return (
    (term === 'carriers' && kindsOfRate[kind].carriers === 'one') ||
    (term === 'commodities' && kind === 'LTL')
  );
}

function fieldOf(kind: RateKind, term: TermName): z.ZodType {
  if (isSingle(kind, term)) {
    return z
      .string()
      .trim()
      .min(1)
      .max(120)
      .nullable()
      .transform((word) => (word === null ? [] : [word]));
  }
  const list = renamedLists.find((name) => name === term);
  const schema =
    list === undefined
      ? rateForm.shape[term].unwrap()
      : z.array(elementOf(kind, list)).max(list === 'surcharges' ? 60 : 600);
  return listTerms.has(term) ? schema.nullable().transform((items) => items ?? []) : schema;
}

/** Clients send sea rates with the fields of air rates; aircraft fields are accepted and not stored. */
function unused(kind: RateKind): z.ZodRawShape {
  if (kind !== 'LCL' && kind !== 'FCL') return {};
  const ofAircraft = z.string().max(120).nullish().describe('Of air rates: not kept.');
  return { flightType: ofAircraft, airplane: ofAircraft };
}

export const acceptLackingCharges = z
  .boolean()
  .default(false)
  .describe(
    'Publishes a rate without charges that its carrier usually bills (`announced-charges`). Otherwise publishing it is refused with 422, and `lackingCharges` names them.',
  );

export interface GivenForm {
  readonly form: RateForm;
  readonly status: boolean | undefined;
  readonly acceptLackingCharges: boolean;
}

function shapeOf(kind: RateKind): z.ZodRawShape {
  const fields = termsOfKind(kind).map(
    (term) => [formName(kind, term), fieldOf(kind, term).optional()] as const,
  );
  return { ...unused(kind), ...(Object.fromEntries(fields) as z.ZodRawShape) };
}

function formIn(kind: RateKind, given: Fields): RateForm {
  return Object.fromEntries(
    termsOfKind(kind)
      .filter((term) => formName(kind, term) in given)
      .map((term) => [term, given[formName(kind, term)]]),
  );
}

export function termsBody(kind: RateKind) {
  return z.strictObject(shapeOf(kind)).transform((given): RateForm => formIn(kind, given));
}

/** `status` true means published. */
export function formBody(kind: RateKind) {
  return z
    .strictObject({ ...shapeOf(kind), status: z.boolean().optional(), acceptLackingCharges })
    .transform(({ status, acceptLackingCharges: accepts, ...given }): GivenForm => ({
      form: formIn(kind, given),
      status,
      acceptLackingCharges: accepts,
    }));
}

/** Places are codes, zones are objects, as the form accepts them. */
export function toForm(kind: RateKind, terms: RateTerms): Fields {
  return Object.fromEntries(
    termsOfKind(kind).map((term) => [formName(kind, term), toField(kind, term, terms)]),
  );
}

function toField(kind: RateKind, term: TermName, terms: RateTerms): unknown {
  if (term === 'origin' || term === 'destination') {
    const place = terms[term];
    if (place?.type !== 'zone') return place?.code ?? null;
    const { type: _type, ...zone } = place;
    return zone;
  }
  const value = terms[term];
  if (isSingle(kind, term) && Array.isArray(value)) return value[0] ?? null;
  const list = renamedLists.find((name) => name === term);
  return list === undefined ? value : terms[list].map((item) => inFormWords(item, itemNames(kind, list)));
}

function inFormWords(item: Fields, names: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [names[name] ?? name, value]));
}
