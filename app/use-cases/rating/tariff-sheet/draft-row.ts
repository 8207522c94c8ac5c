import type { Cell } from '~/services';
import type { BreakPrice, PriceProblem } from './build-prices';
import type { Charge } from './charges';
import type { PlainRole } from './column-roles';
import type { SheetLayout, Table, TariffChoices, TariffLayout } from './layout';
import type { Notes } from './notes';

export interface RowCharge extends Charge {
  readonly isOfRow: boolean;
  readonly rowUnits?: readonly string[];
}

export interface TariffRow {
  readonly sheet: string | null;
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly PriceProblem[];
}

export interface DraftRow {
  readonly row: number;
  readonly lane: string;
  readonly isPart: boolean;
  readonly isBlankLane: boolean;
  /** Prices never have three decimals: `1.250` is over a thousand. */
  readonly isWhole: boolean;
  readonly texts: Readonly<Partial<Record<PlainRole, string>>>;
  readonly cells: readonly Cell[];
  readonly units: { unit: string; amount: string }[];
  readonly breaks: BreakPrice[];
  readonly charges: RowCharge[];
  readonly problems: PriceProblem[];
  readonly remarks: string[];
  readonly marks: Set<string>;
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
