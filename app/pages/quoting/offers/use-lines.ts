import { useCallback, useReducer } from 'react';
import { offerLegs, type OfferLeg } from '@domain/quoting/offer/states';
import { blankLine, isBlankLine, type EditorLine } from './editor-values';

type Change =
  | { readonly type: 'set'; readonly key: string; readonly part: Partial<EditorLine> }
  | {
      readonly type: 'add';
      readonly leg: OfferLeg;
      readonly after: string | null;
      readonly currency: string;
    }
  | { readonly type: 'leg'; readonly key: string; readonly leg: OfferLeg }
  | { readonly type: 'currency'; readonly key: string; readonly currency: string }
  | { readonly type: 'duplicate' | 'remove'; readonly key: string }
  | { readonly type: 'move'; readonly key: string; readonly by: -1 | 1 }
  | {
      readonly type: 'replace';
      readonly lines: readonly EditorLine[];
      /** Replacements with the same tag, as while somebody types, are undone together. */
      readonly tag: string;
    }
  | { readonly type: 'undo' };

export type LineChange = Change;

/** Proposed tax rate per leg; null: exempt. */
export type UsualTax = Readonly<Record<OfferLeg, string | null>>;

export interface LineFocus {
  readonly key: string;
  readonly on: 'description' | 'line';
}

interface Lines {
  readonly lines: readonly EditorLine[];
  readonly added: number;
  readonly focus: LineFocus | null;
}

interface KeptLines extends Lines {
  /** The newest last. */
  readonly past: readonly { readonly lines: readonly EditorLine[]; readonly tag: string }[];
}

/** More than anybody takes back one by one. */
const mostUndone = 50;

/** One undo step per field, however much was typed. */
function tagOf(change: Change, { added }: Lines): string {
  if (change.type === 'set') return `${change.key} ${Object.keys(change.part).join(' ')}`;
  return change.type === 'replace' ? change.tag : `${change.type} ${added}`;
}

export function changeOrUndo(state: KeptLines, change: Change, usualTax: UsualTax): KeptLines {
  const { past, ...before } = state;
  const last = past.at(-1);
  if (change.type === 'undo')
    return last === undefined ? state : { ...before, lines: last.lines, past: past.slice(0, -1) };
  const after = changeLines(before, change, usualTax);
  if (after.lines === before.lines) return { ...after, past };
  const tag = tagOf(change, before);
  const isSame = last?.tag === tag && (change.type === 'set' || change.type === 'replace');
  return { ...after, past: isSame ? past : [...past, { lines: before.lines, tag }].slice(-mostUndone) };
}

export function byLeg(lines: readonly EditorLine[]): readonly EditorLine[] {
  return lines.toSorted((one, other) => offerLegs.indexOf(one.leg) - offerLegs.indexOf(other.leg));
}

/** The tax treatment follows the leg until somebody chooses another one. */
export function inLeg(line: EditorLine, leg: OfferLeg, usualTax: UsualTax): EditorLine {
  const isUsual = line.tax === (usualTax[line.leg] ?? 'exempt');
  return { ...line, leg, ...(isUsual && { tax: usualTax[leg] ?? 'exempt', taxReason: '' }) };
}

/** The cost's currency follows the sale's until a cost is typed. */
function inCurrency(line: EditorLine, currency: string): EditorLine {
  const isFollowing = line.costPrice.trim() === '' && line.costCurrency === line.currency;
  return { ...line, currency, ...(isFollowing && { costCurrency: currency }) };
}

/** A line that moves past the end of its leg goes into the next one. */
export function changeLines(
  { lines, added, focus }: Lines,
  change: Exclude<Change, { readonly type: 'undo' }>,
  usualTax: UsualTax,
): Lines {
  const key = `new-${added}`;
  const at = 'key' in change ? lines.findIndex((one) => one.key === change.key) : -1;
  const line = lines[at];
  const put = (index: number, one: EditorLine): Lines => ({
    lines: byLeg(lines.toSpliced(index, 0, one)),
    added: added + 1,
    focus: { key, on: 'description' },
  });
  const inPlace = (one: EditorLine): Lines => ({
    lines: byLeg(lines.map((other) => (other.key === one.key ? one : other))),
    added,
    focus,
  });
  if (change.type === 'replace') return { lines: byLeg(change.lines), added, focus };
  if (change.type === 'add') {
    const { leg, currency, after } = change;
    const index = lines.findIndex((one) => one.key === after);
    const tax = usualTax[leg] ?? 'exempt';
    return put(index < 0 ? lines.length : index + 1, {
      ...blankLine,
      ...{ key, leg, tax, currency, costCurrency: currency },
    });
  }
  if (line === undefined) return { lines, added, focus };
  switch (change.type) {
    case 'set':
      return inPlace({ ...line, ...change.part });
    case 'leg':
      return inPlace(inLeg(line, change.leg, usualTax));
    case 'currency':
      return inPlace(inCurrency(line, change.currency));
    case 'duplicate':
      return put(at + 1, { ...line, id: '', key });
    case 'remove': {
      const next = lines[at + 1] ?? lines[at - 1];
      const others = lines.filter((one) => one.key !== change.key);
      return { lines: others, added, focus: next === undefined ? null : { key: next.key, on: 'line' } };
    }
    case 'move': {
      const to = at + change.by;
      if (lines[to]?.leg === line.leg)
        return { lines: lines.toSpliced(at, 1).toSpliced(to, 0, line), added, focus };
      const leg = offerLegs[offerLegs.indexOf(line.leg) + change.by];
      return leg === undefined ? { lines, added, focus } : inPlace(inLeg(line, leg, usualTax));
    }
    default: {
      const unknown: never = change;
      return unknown;
    }
  }
}

/** There is always a line of freight to fill in, without scripts too. */
export function useOfferLines(initial: readonly EditorLine[], currency: string, usualTax: UsualTax) {
  const [{ lines, focus, past }, dispatch] = useReducer(
    (state: KeptLines, change: Change) => changeOrUndo(state, change, usualTax),
    null,
    (): KeptLines => ({
      past: [],
      lines: initial.some((line) => line.leg === 'freight' && isBlankLine(line))
        ? byLeg(initial)
        : byLeg([
            ...initial,
            {
              ...blankLine,
              ...{ key: 'last', currency, costCurrency: currency, tax: usualTax.freight ?? 'exempt' },
            },
          ]),
      added: 0,
      focus: null,
    }),
  );
  return {
    lines,
    focus,
    canUndo: past.length > 0,
    change: useCallback((one: Change) => dispatch(one), []),
  };
}
