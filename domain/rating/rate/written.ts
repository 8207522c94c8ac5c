import { dayIn } from '../../shared/day';
import { rejectInput, type Rejection } from '../../shared/rejection';
import type { Place } from '../place';
import { contradictionsIn, issueAt, missingIn, type Issue } from './checks';
import { rateDefaults } from './defaults';
import type { RateForm } from './inputs';
import { kindsOfRate, type RateKind } from './kinds';
import type { Rate } from './rate';
import type { PriceZone, RateTerms, TermName } from './terms';
import { keyOfZonePlace } from './zones';

export interface References {
  readonly places: { readonly origin?: Place; readonly destination?: Place };
  readonly unknown: readonly UnknownName[];
  readonly zones?: readonly PriceZone[];
  /** The catalogue's codes of containers named by ISO code. */
  readonly containers?: ReadonlyMap<string, string>;
}

export interface UnknownName {
  readonly field: TermName;
  readonly index?: number;
  readonly part?: string;
  readonly value: string;
}

export function draftedTerms(
  kind: RateKind,
  form: RateForm,
  references: References,
  { at, isToBePublic }: { readonly at: string; readonly isToBePublic: boolean },
): RateTerms | Rejection {
  const defaults = rateDefaults(kind, dayIn(form.timeZone ?? 'America/Santiago', at));
  const until =
    form.from !== undefined && form.from !== null && form.to === undefined
      ? rateDefaults(kind, form.from).to
      : defaults.to;
  return written(kind, { ...defaults, to: until }, form, references, isToBePublic);
}

export function changedTerms(
  { kind, terms }: Pick<Rate, 'kind' | 'terms'>,
  form: RateForm,
  references: References,
  isToBePublic: boolean,
): RateTerms | Rejection {
  return written(kind, terms, form, references, isToBePublic);
}

function written(
  kind: RateKind,
  before: RateTerms,
  form: RateForm,
  references: References,
  isToBePublic: boolean,
): RateTerms | Rejection {
  const { origin, destination, ...plain } = given(withContainers(form, references.containers));
  const terms: RateTerms = {
    ...before,
    ...plain,
    ...(plain.zones !== undefined && references.zones !== undefined && { zones: [...references.zones] }),
    origin: endAfter(before.origin, origin, references.places.origin),
    destination: endAfter(before.destination, destination, references.places.destination),
  };
  const issues: readonly Issue[] = [
    ...foreignFields(kind, form),
    ...references.unknown
      .filter((name) => !isNamedIn(before, name))
      .map(({ field, index, part, value }) =>
        issueAt(
          [field, index, part].filter(isNamed),
          field === 'zones' ? 'validation.unknown-town' : 'validation.unknown-reference',
          value,
        ),
      ),
    ...newContradictions(kind, before, terms, form),
  ];
  if (issues.length === 0) return terms;
  const named = new Set(issues.map(({ path: [name] }) => name));
  const missing = isToBePublic ? missingIn(kind, terms) : [];
  return rejectInput([
    ...issues,
    ...missing.filter(({ path: [name, ...rest] }) => rest.length > 0 || !named.has(name)),
  ]);
}

export function withContainers(form: RateForm, codes: ReadonlyMap<string, string> = new Map()): RateForm {
  const { unitPrices, surcharges } = form;
  return {
    ...form,
    unitPrices: unitPrices?.map((line) => ({ ...line, unit: codes.get(line.unit) ?? line.unit })),
    surcharges: surcharges?.map((line) => ({
      ...line,
      container: line.container === null ? null : (codes.get(line.container) ?? line.container),
    })),
  };
}

/** A rule younger than the rate must not prevent unpublishing or new days: older contradictions pass. */
function newContradictions(
  kind: RateKind,
  before: RateTerms,
  terms: RateTerms,
  form: RateForm,
): readonly Issue[] {
  const named = given(form);
  const wordsOf = ({ path, message }: Issue): string => [...path, message].join();
  const stood = new Set(contradictionsIn(kind, before).map(wordsOf));
  return contradictionsIn(kind, terms).filter(
    (issue) => String(issue.path[0]) in named || !stood.has(wordsOf(issue)),
  );
}

/** Records that left their catalogue stay in rates that use them, so that forms can be saved again. */
function isNamedIn(terms: RateTerms, { field, part, value }: UnknownName): boolean {
  switch (field) {
    case 'surcharges':
      return terms.surcharges.some((line) => (part === 'name' ? line.name : line.container) === value);
    case 'unitPrices':
      return terms.unitPrices.some((line) => (part === 'unit' ? line.unit : line.commodity) === value);
    case 'commodities':
      return terms.commodities.includes(value);
    case 'zones':
      return (terms.zones ?? []).some(({ places }) =>
        places.map(keyOfZonePlace).includes(keyOfZonePlace(value)),
      );
    default:
      return false;
  }
}

function isNamed<Step>(step: Step | undefined): step is Step {
  return step !== undefined;
}

function given(form: RateForm): RateForm {
  const entries: readonly [string, unknown][] = Object.entries(form);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function endAfter(before: Place | null, named: RateForm['origin'], found: Place | undefined): Place | null {
  if (named === undefined) return before;
  return found ?? null;
}

function foreignFields(kind: RateKind, form: RateForm): readonly Issue[] {
  return Object.keys(given(form))
    .filter((name) => !kindsOfRate[kind].terms.has(name as TermName))
    .map((name) => issueAt([name], 'validation.not-of-this-kind', name));
}
