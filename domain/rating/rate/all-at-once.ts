import { placeOfZone, type Place, type Zone } from '../place';
import { contradictionsIn, contradictionsOfAny, missingIn, type Issue } from './checks';
import { rateDefaults } from './defaults';
import type { RateKind } from './kinds';
import type { RateTerms } from './terms';

export interface ReadForm {
  readonly kind?: RateKind;
  readonly status?: boolean;
  readonly [name: string]: unknown;
}

/** Reports all issues at once: contradictions in the readable fields, and what publication lacks. */
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
  const hasDefault = ({ path: [name] }: Issue): boolean => name === 'from' || name === 'to';
  return [...contradictions, ...missing.filter((issue) => !hasDefault(issue))].filter(
    (issue) => !isNamed(issue),
  );
}

/** Unreadable lines leave holes, so that the others keep their index. */
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

function isBesideBounds(field: PropertyKey | undefined): boolean {
  return field === 'rate' || field === 'min' || field === 'currency';
}

const anyPrice = { rate: '1', min: null, currency: null };

function endOf(named: unknown): Place | null {
  if (named === undefined || named === null) return null;
  return typeof named === 'string' ? ({ code: named } as Place) : placeOfZone(named as Zone);
}
