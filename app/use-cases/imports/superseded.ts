type Values = Readonly<Record<string, unknown>>;

/** A record that a row of an import ends, since its own takes the place of it. */
export interface Superseded {
  readonly recordId: string;
  readonly name: string;
  /** Of the record, as the check saw it. */
  readonly revision: number;
  /** What its command takes. */
  readonly input: Values;
  /** Former values of the fields that change. */
  readonly before: Values;
  /** Its days before (ISO). */
  readonly from: string | null;
  readonly to: string | null;
  /** What it offers and the row's record does not. */
  readonly lost: readonly string[];
  /** Its last day before, if that of the row's record is earlier. */
  readonly outlived: string | null;
}

/** The same on pages and for programs. */
export interface ShownSuperseded extends Pick<
  Superseded,
  'recordId' | 'name' | 'from' | 'to' | 'lost' | 'outlived'
> {
  /** Its new last day (ISO); null: it is replaced. */
  readonly end: string | null;
}

export function shownSuperseded({
  recordId,
  name,
  from,
  to,
  lost,
  outlived,
  input,
}: Superseded): ShownSuperseded {
  const { to: end } = input;
  return { recordId, name, from, to, lost, outlived, end: typeof end === 'string' ? end : null };
}
