import { describe, expect, it } from 'vitest';
import { blankLine, type EditorLine } from './editor-values';
import { changeLines, changeOrUndo, type LineChange, type UsualTax } from './use-lines';

const usualTax: UsualTax = { origin: null, freight: null, destination: '19', services: '19' };

const line = (key: string, leg: EditorLine['leg'], tax = usualTax[leg] ?? 'exempt'): EditorLine => ({
  ...blankLine,
  ...{ key, leg, tax, description: key, currency: 'USD', costCurrency: 'USD' },
});
const lines = [
  line('pickup', 'origin'),
  line('air', 'freight'),
  line('fuel', 'freight'),
  line('customs', 'services'),
];

type Made = Exclude<LineChange, { readonly type: 'undo' }>;

function after(...changes: readonly Made[]) {
  return changes.reduce<ReturnType<typeof changeLines>>(
    (state, change) => changeLines(state, change, usualTax),
    { lines, added: 0, focus: null },
  );
}

const shown = (...changes: readonly Made[]) =>
  after(...changes).lines.map(({ key, leg, tax }) => `${leg} ${key} ${tax}`);

describe('lines of an offer', () => {
  it('move within their leg, and past its end into the next one, whose usual tax they take', () => {
    expect(shown({ type: 'move', key: 'fuel', by: -1 })).toEqual([
      'origin pickup exempt',
      'freight fuel exempt',
      'freight air exempt',
      'services customs 19',
    ]);
    expect(shown({ type: 'move', key: 'fuel', by: 1 })).toEqual([
      'origin pickup exempt',
      'freight air exempt',
      'destination fuel 19',
      'services customs 19',
    ]);
    expect(shown({ type: 'move', key: 'air', by: -1 }).slice(0, 2)).toEqual([
      'origin pickup exempt',
      'origin air exempt',
    ]);
  });

  it('stay where there is no further leg', () => {
    expect(after({ type: 'move', key: 'pickup', by: -1 }).lines).toEqual(lines);
    expect(after({ type: 'move', key: 'customs', by: 1 }).lines).toEqual(lines);
  });

  it('keep a tax that somebody chose when they go to another leg', () => {
    expect(
      shown({ type: 'set', key: 'fuel', part: { tax: '10' } }, { type: 'leg', key: 'fuel', leg: 'services' }),
    ).toContain('services fuel 10');
  });

  it('take the currency of their cost along until a cost is typed', () => {
    const currencies = (...changes: readonly Made[]) => {
      const fuel = after(...changes).lines.find(({ key }) => key === 'fuel');
      return [fuel?.currency, fuel?.costCurrency];
    };
    const inPesos = { type: 'currency', key: 'fuel', currency: 'CLP' } as const;
    expect(currencies(inPesos)).toEqual(['CLP', 'CLP']);
    expect(currencies({ type: 'set', key: 'fuel', part: { costPrice: '9' } }, inPesos)).toEqual([
      'CLP',
      'USD',
    ]);
    expect(currencies({ type: 'set', key: 'fuel', part: { costCurrency: 'EUR' } }, inPesos)).toEqual([
      'CLP',
      'EUR',
    ]);
  });

  it('are added at the end of a leg, or after another one, and get the focus', () => {
    const end = after({ type: 'add', leg: 'origin', after: null, currency: 'CLP' });
    expect(end.lines.map(({ key }) => key)).toEqual(['pickup', 'new-0', 'air', 'fuel', 'customs']);
    expect(end.lines[1]).toMatchObject({ leg: 'origin', currency: 'CLP', tax: 'exempt' });
    expect(end.focus).toEqual({ key: 'new-0', on: 'description' });
    const between = after({ type: 'add', leg: 'freight', after: 'air', currency: 'USD' });
    expect(between.lines.map(({ key }) => key)).toEqual(['pickup', 'air', 'new-0', 'fuel', 'customs']);
  });

  it('are repeated under another key, and leave the focus to their neighbour when they are removed', () => {
    const twice = after({ type: 'duplicate', key: 'air' }, { type: 'duplicate', key: 'air' });
    expect(twice.lines.map(({ key }) => key)).toEqual(['pickup', 'air', 'new-1', 'new-0', 'fuel', 'customs']);
    expect(after({ type: 'remove', key: 'customs' }).focus).toEqual({ key: 'fuel', on: 'line' });
  });

  it('are taken back step by step, what was typed into one field at once', () => {
    const typed = (unitPrice: string) => ({ type: 'set', key: 'air', part: { unitPrice } }) as const;
    const undone = (...changes: readonly LineChange[]) =>
      changes
        .reduce<Parameters<typeof changeOrUndo>[0]>(
          (state, change) => changeOrUndo(state, change, usualTax),
          {
            ...{ lines, added: 0, focus: null, past: [] as never[] },
          },
        )
        .lines.map(({ key, unitPrice }) => `${key} ${unitPrice}`.trim());
    const undo = { type: 'undo' } as const;
    const removed = { type: 'remove', key: 'fuel' } as const;
    expect(undone(typed('1'), typed('12'), removed, undo)).toContain('air 12');
    expect(undone(typed('1'), typed('12'), removed, undo, undo)).toEqual(lines.map(({ key }) => key));
    expect(undone(undo)).toEqual(lines.map(({ key }) => key));
  });
});
