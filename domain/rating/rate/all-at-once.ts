import { placeOfZone, type Place, type Zone } from '../place';
import { contradictionsIn, contradictionsOfAny, missingIn, type Issue } from './checks';
import { rateDefaults } from './defaults';
import type { RateKind } from './kinds';
import type { RateTerms } from './terms';

/** As much of a rate's form as could be read. */
export interface ReadForm {
  /** A new rate's; what is changed of one does not say it. */
  readonly kind?: RateKind;
  /** Published at once. */
  readonly status?: boolean;
  readonly [name: string]: unknown;
}

/**
 * What else is wrong with a form of which some fields cannot be read, so that everything is named at once: what the others contradict and,
 * where a new rate is to be public, what is missing. Of a list, the lines that can be read are looked at.
 */
export function issuesBeside(form: ReadForm, wrong: readonly Pick<Issue, 'path'>[]): readonly Issue[] {
  const { kind } = form;
  const legible = Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const left = legibleOf(name, value, wrong);
      return left === undefined ? [] : [[name, left]];
    }),
  );
  const terms: RateTerms = {
    ...rateDefaults(kind ?? 'AERIAL', '2026-01-01'),
    from: null,
    to: null,
    ...legible,
    origin: endOf(legible['origin']),
    destination: endOf(legible['destination']),
  };
  const contradictions = kind === undefined ? contradictionsOfAny(terms) : contradictionsIn(kind, terms);
  const missing = kind !== undefined && form.status === true ? missingIn(kind, terms) : [];
  const isNamed = ({ path: [name, ...rest] }: Issue): boolean =>
    rest.length === 0 && wrong.some(({ path }) => path[0] === name);
  // A new rate's days have defaults.
  const hasDefault = ({ path: [name] }: Issue): boolean => name === 'from' || name === 'to';
  return [...contradictions, ...missing.filter((issue) => !hasDefault(issue))].filter(
    (issue) => !isNamed(issue),
  );
}

/** A field's value without what cannot be read of it: lines leave holes, so that the others keep their places. */
function legibleOf(name: string, value: unknown, wrong: readonly Pick<Issue, 'path'>[]): unknown {
  const own = wrong.filter(({ path }) => path[0] === name);
  if (own.length === 0) return value;
  if (!Array.isArray(value) || own.some(({ path }) => path.length === 1)) return undefined;
  const lines: unknown[] = [];
  value.forEach((line: unknown, at) => {
    const ofLine = own.filter(({ path }) => path[1] === at);
    if (ofLine.length === 0) lines[at] = line;
    else if (name === 'segments' && ofLine.every(({ path }) => isBesideBounds(path[2])))
      lines[at] = { ...(line as RateTerms['segments'][number]), ...anyPrice };
  });
  return lines;
}

/** Whether a segment's bounds can be held against its neighbours' although this field of it cannot be read. */
function isBesideBounds(field: PropertyKey | undefined): boolean {
  return field === 'rate' || field === 'min' || field === 'currency';
}

/** Stands for a price that cannot be read, and says nothing of it. */
const anyPrice = { rate: '1', min: null, currency: null };

/** An end as it was named, by its code or as a zone: whether there is such a place is not known yet. */
function endOf(named: unknown): Place | null {
  if (named === undefined || named === null) return null;
  return typeof named === 'string' ? ({ code: named } as Place) : placeOfZone(named as Zone);
}
