import type { Cell } from '~/services';
import type { BreakPrice, PriceProblem } from './build-prices';
import type { Charge } from './charges';
import type { PlainRole } from './column-roles';
import type { SheetLayout, Table, TariffChoices, TariffLayout } from './layout';
import type { Notes } from './notes';

/** A surcharge of a row, or of the block of its sheet. */
export interface RowCharge extends Charge {
  readonly isOfRow: boolean;
  /** Containers of the row that says it, in sheets with one row per container. */
  readonly rowUnits?: readonly string[];
}

/** A rate in the columns of our own sheet, with the row that it comes from. */
export interface TariffRow {
  readonly sheet: string | null;
  readonly row: number;
  /** Texts by term, as our own sheet writes them. */
  readonly values: Readonly<Record<string, string>>;
  /** Why the row is refused; empty: it is right as far as the sheet tells. */
  readonly problems: readonly PriceProblem[];
}

/** A row of the file, until the rows that continue it are known. */
export interface DraftRow {
  readonly row: number;
  /** What tells whether the next row is of the same rate. */
  readonly lane: string;
  readonly isPart: boolean;
  /** Its places are those of the row above, which its own cells leave blank. */
  readonly isBlankLane: boolean;
  /** Its prices have no three decimals: `1.250` is over a thousand. */
  readonly isWhole: boolean;
  readonly texts: Readonly<Partial<Record<PlainRole, string>>>;
  readonly cells: readonly Cell[];
  readonly units: { unit: string; amount: string }[];
  readonly breaks: BreakPrice[];
  readonly charges: RowCharge[];
  readonly problems: PriceProblem[];
  readonly remarks: string[];
  readonly marks: Set<string>;
  /** That the prices name; null where one names none. */
  readonly currencies: Set<string | null>;
  minimum: string | null;
  minimumQuantity: string | null;
  calc: string | null;
  unpriced: number;
}

export interface BuilderContext {
  readonly table: Table;
  readonly sheet: SheetLayout;
  readonly layout: TariffLayout;
  readonly choices: TariffChoices;
  readonly notes: Notes;
}
