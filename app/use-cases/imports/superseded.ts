type Values = Readonly<Record<string, unknown>>;

export interface Superseded {
  readonly recordId: string;
  readonly name: string;
  readonly revision: number;
  readonly input: Values;
  readonly before: Values;
  readonly from: string | null;
  readonly to: string | null;
  readonly lost: readonly string[];
  /** Its former last day, if the new record ends earlier. */
  readonly outlived: string | null;
}

export interface ShownSuperseded extends Pick<
  Superseded,
  'recordId' | 'name' | 'from' | 'to' | 'lost' | 'outlived'
> {
  /** ISO day; null: it is replaced. */
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
