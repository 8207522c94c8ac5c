import { trimmedParts } from '@domain/shared/linear-text';
import type { RateKind } from '@domain/rating/rate/inputs';
import type { Cell } from '~/services';
import { cellText, folded, type GridRow } from './grid';
import {
  containerToken,
  headOf,
  isMatrixRow,
  pricedIn,
  turnedBy,
  withPriced,
  type MatrixHead,
} from './matrix-head';
import type { Notes } from './notes';
import { currencyIn } from './read-amount';
import { containersIn } from './units-and-breaks';

interface Sheet {
  readonly name: string | null;
  rows(): AsyncIterable<GridRow> | Iterable<GridRow>;
}

interface Context {
  readonly kind: RateKind;
  readonly notes: Notes;
}

/** Rows held back until a matrix is recognised: title, line with the ends, two header rows. */
const mostHeld = 5;
const mostLanes = 20_000;
const unnamed = 'Tarifa';

/**
 * Converts each matrix to one row per lane. Consecutive matrices, one per container or break, become one
 * table, so that a lane is one rate. Other rows pass unchanged.
 */
export async function* withoutMatrices(sheet: Sheet, { kind, notes }: Context): AsyncGenerator<GridRow> {
  const ofSheet = sheet.name === null ? [] : pricedIn(sheet.name, kind);
  let held: GridRow[] = [];
  let matrix: MatrixHead | null = null;
  let priced: readonly string[] = [];
  let lanes: Lanes | null = null;
  const yieldOldest = function* (count: number): Generator<GridRow> {
    const [gone, left] = [held.slice(0, count), held.slice(count)];
    if (gone.some((row) => row.cells.some((cell) => cellText(cell) !== ''))) {
      if (lanes !== null) yield* lanes.rows();
      lanes = null;
    }
    yield* gone;
    held = left;
  };
  for await (const row of sheet.rows()) {
    const isOut = row.isHidden === true || row.cells.every((cell) => cellText(cell) === '');
    if (matrix !== null) {
      if (isOut) {
        held.push(row);
        if (held.length > mostHeld) yield* yieldOldest(1);
        continue;
      }
      if (lanes !== null && lanes.size < mostLanes && isMatrixRow(matrix, row.cells, kind)) {
        lanes.add(matrix, priced, row);
        continue;
      }
      matrix = null;
    }
    const begun = isOut ? null : beginAt(held, row, kind);
    if (begun !== null) {
      const { head, from, title } = begun;
      priced =
        [title?.priced, head.corner, ofSheet].find((some) => some !== undefined && some.length > 0) ?? [];
      const isSame: boolean =
        lanes !== null &&
        lanes.takes(head, title?.rest ?? '') &&
        held.slice(0, from).every((one) => isBlank(one));
      if (isSame) held = [];
      else {
        if (lanes !== null) yield* lanes.rows();
        lanes = null;
        // A title that contains more than the unit of its prices is read as any line above a table.
        yield* held.slice(0, from);
        if (title !== null && title.rest !== '') yield title.row;
        held = [];
        lanes = new Lanes(head, title?.rest ?? '', kind);
        if (head.isAssumed)
          notes.add('matrix-sides', {
            sheet: sheet.name,
            row: row.number,
            text: cellText(row.cells[head.side]),
          });
      }
      matrix = head;
      lanes?.add(head, priced, row, title?.currency ?? undefined);
      continue;
    }
    held.push(row);
    if (held.length > mostHeld) yield* yieldOldest(1);
  }
  yield* yieldOldest(held.length);
  if (lanes !== null) yield* lanes.rows();
}

const isBlank = ({ cells }: GridRow): boolean => cells.every((cell) => cellText(cell) === '');

interface Title {
  readonly row: GridRow;
  readonly priced: readonly string[];
  readonly currency: string | null;
  readonly rest: string;
}

interface Begun {
  readonly head: MatrixHead;
  readonly from: number;
  readonly title: Title | null;
}

function beginAt(held: readonly GridRow[], row: GridRow, kind: RateKind): Begun | null {
  const before = held.flatMap((one, at) => (isBlank(one) || one.isHidden === true ? [] : [at]));
  const textsOf = (place: number | undefined) =>
    place === undefined ? null : (held[place]?.cells.map(cellText) ?? null);
  const [last, second] = [before.at(-1), before.at(-2)];
  const lastTexts = textsOf(last);
  if (lastTexts === null || last === undefined) return null;
  let head = headOf(lastTexts, kind);
  let start = last;
  let headAt = before.length - 1;
  if (head === null || !isMatrixRow(head, row.cells, kind)) {
    const above = textsOf(second);
    const upper = above === null ? null : headOf(above, kind);
    head = upper === null ? null : withPriced(upper, lastTexts, kind);
    start = second ?? last;
    headAt -= 1;
  }
  if (head === null || !isMatrixRow(head, row.cells, kind)) return null;
  let title: Title | null = null;
  for (let at = headAt - 1; at >= Math.max(0, headAt - 2); at -= 1) {
    const place = before[at];
    const texts = textsOf(place);
    const line = place === undefined ? undefined : held[place];
    if (texts === null || place === undefined || line === undefined) break;
    const turned: MatrixHead | null = turnedBy(head, texts, kind);
    const said: Title | null = turned === null && title === null ? titleIn(line, texts, kind) : null;
    if (turned === null && said === null) break;
    head = turned ?? head;
    title = said ?? title;
    start = place;
  }
  return { head, from: start, title };
}

const noise =
  /(?<!\p{L})(tarifas?|rates?|flete|freight|ocean|contenedor(es)?|containers?|equipos?|equipment|tramo|break|peso|weight|desde|over|kgs?|usd|us\$|eur|clp|por|per|en|in|de|para|for)(?!\p{L})|[^\p{L}\d]+/gu;

function titleIn(row: GridRow, texts: readonly string[], kind: RateKind): Title | null {
  const whole = texts.filter((text) => text !== '').join(' ');
  const priced = texts.map((text) => pricedIn(text, kind)).find((found) => found.length > 0);
  if (priced === undefined || whole.length > 160) return null;
  const rest = folded(whole)
    .replace(containerToken, (token) => (kind === 'FCL' && containersIn(token).length > 0 ? ' ' : token))
    .replace(kind === 'FCL' ? '' : (priced[0] ?? ''), ' ')
    .replace(noise, ' ')
    .trim();
  return { row, priced, currency: currencyIn(whole), rest };
}

class Lanes {
  private readonly found = new Map<
    string,
    { readonly row: number; readonly said: readonly Cell[]; readonly prices: Cell[] }
  >();
  private readonly headers: string[] = [];
  private currency: string | null = null;

  constructor(
    private readonly head: MatrixHead,
    private readonly rest: string,
    private readonly kind: RateKind,
  ) {}

  get size(): number {
    return this.found.size;
  }

  takes({ carried }: MatrixHead, rest: string): boolean {
    const headersOf = (some: MatrixHead['carried']) => some.map(({ header }) => folded(header)).join('|');
    return rest === this.rest && headersOf(carried) === headersOf(this.head.carried);
  }

  add(
    head: MatrixHead,
    ofTable: readonly string[],
    row: GridRow,
    currency: string | null = this.currency,
  ): void {
    this.currency = currency;
    const side = cellText(row.cells[head.side]);
    for (const { at, place, priced } of head.columns) {
      const cell = row.cells[at] ?? null;
      if (cellText(cell) === '') continue;
      const ends = head.sideIs === 'origin' ? [side, place] : [place, side];
      const said = [...ends, ...head.carried.map((column) => row.cells[column.at] ?? null)];
      const key = JSON.stringify(said.map(cellText));
      const prices = this.pricesOf(
        key,
        said,
        row.number,
        this.headersOf(priced.length > 0 ? priced : ofTable, cell),
      );
      for (const [header, price] of prices) this.set(key, said, row.number, header, price);
    }
  }

  /** A duplicate price adds the lane a second time, so that both are seen. */
  private pricesOf(
    key: string,
    said: readonly Cell[],
    row: number,
    priced: readonly (readonly [string, Cell])[],
  ) {
    const lane = this.found.get(key);
    const isTwice = priced.some(([header]) => (lane?.prices[this.headers.indexOf(header)] ?? null) !== null);
    if (lane === undefined || !isTwice) return priced;
    this.found.set(`${key} ${String(this.found.size)}`, {
      ...{ row, said },
      prices: priced.reduce<Cell[]>((prices, [header, price]) => {
        prices[this.indexOf(header)] = price;
        return prices;
      }, []),
    });
    return [];
  }

  private set(key: string, said: readonly Cell[], row: number, header: string, price: Cell): void {
    const lane = this.found.get(key) ?? { row, said, prices: [] };
    lane.prices[this.indexOf(header)] = price;
    this.found.set(key, lane);
  }

  private indexOf(header: string): number {
    const at = this.headers.indexOf(header);
    return at === -1 ? this.headers.push(header) - 1 : at;
  }

  private headersOf(priced: readonly string[], cell: Cell): readonly (readonly [string, Cell])[] {
    const named = (of: string) => [of, this.currency].filter((one) => one !== null).join(' ');
    const parts = trimmedParts(cellText(cell), '/');
    if (priced.length > 1 && parts.length === priced.length)
      return priced.map((of, at) => [named(of), parts[at] ?? null] as const);
    const together = this.kind === 'FCL' ? priced.join(' / ') : (priced[0] ?? '');
    return [[named(together === '' ? unnamed : together), cell]];
  }

  *rows(): Generator<GridRow> {
    const [first] = this.found.values();
    if (first === undefined) return;
    const ends = ['POL', 'POD'];
    const cells = [...ends, ...this.head.carried.map(({ header }) => header), ...this.headers];
    yield { number: first.row - 1, cells, isMade: true };
    for (const { row, said, prices } of this.found.values())
      yield {
        number: row,
        cells: [...said, ...this.headers.map((_, at) => prices[at] ?? null)],
        isMade: true,
      };
  }
}
