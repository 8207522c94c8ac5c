import { useCallback, useReducer } from 'react';
import { blankLine, type EditorLine } from './editor-values';

type Change =
  | { readonly type: 'set'; readonly key: string; readonly part: Partial<EditorLine> }
  | { readonly type: 'add'; readonly after: string | null; readonly currency: string }
  | { readonly type: 'duplicate' | 'remove'; readonly key: string }
  | { readonly type: 'move'; readonly key: string; readonly by: -1 | 1 }
  | { readonly type: 'replace'; readonly lines: readonly EditorLine[] };

export type LineChange = Change;

interface Lines {
  readonly lines: readonly EditorLine[];
  /** Lines that were ever added, for their keys. */
  readonly added: number;
}

function reduce({ lines, added }: Lines, change: Change): Lines {
  const keyed = (line: Omit<EditorLine, 'key'>): EditorLine => ({ ...line, key: `new-${added}` });
  const at = 'key' in change ? lines.findIndex(({ key }) => key === change.key) : -1;
  const line = lines[at];
  switch (change.type) {
    case 'set':
      return {
        lines: lines.map((one) => (one.key === change.key ? { ...one, ...change.part } : one)),
        added,
      };
    case 'add': {
      const { currency } = change;
      const index = lines.findIndex(({ key }) => key === change.after);
      const one = keyed({ ...blankLine, currency, costCurrency: currency });
      return { lines: lines.toSpliced(index < 0 ? lines.length : index + 1, 0, one), added: added + 1 };
    }
    case 'duplicate':
      return line === undefined
        ? { lines, added }
        : { lines: lines.toSpliced(at + 1, 0, keyed({ ...line, id: '' })), added: added + 1 };
    case 'remove':
      return { lines: lines.filter(({ key }) => key !== change.key), added };
    case 'move': {
      const to = at + change.by;
      if (line === undefined || to < 0 || to >= lines.length) return { lines, added };
      return { lines: lines.toSpliced(at, 1).toSpliced(to, 0, line), added };
    }
    case 'replace':
      return { lines: change.lines, added };
    default: {
      const unknown: never = change;
      return unknown;
    }
  }
}

/** The lines being edited; the last one is there to be filled in, without scripts too. */
export function useOfferLines(initial: readonly EditorLine[], currency: string) {
  const [{ lines }, dispatch] = useReducer(reduce, { initial, currency }, (given) => ({
    lines: [
      ...given.initial,
      { ...blankLine, key: 'last', currency: given.currency, costCurrency: given.currency },
    ],
    added: 0,
  }));
  return { lines, change: useCallback((one: Change) => dispatch(one), []) };
}
