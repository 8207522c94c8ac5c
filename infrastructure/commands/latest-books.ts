/**
 * By category, for aggregates split over streams: the stream of a record to look into first. A hint that may
 * be outdated.
 */
export type LatestBooks = ReadonlyMap<string, (id: string) => Promise<number>>;

/** Records whose stream is remembered, by category. */
const mostRemembered = 10_000;

/** Where to begin to look for a record's open stream. */
export interface BookHint {
  readonly latest: number;
  /** The stream before it was closed by this process, so this one is yet to begin. */
  readonly isNew: boolean;
}

/**
 * Remembers the open stream of the records that this process wrote to last, so that their next command need not
 * look it up. Like what is looked up, it is a hint: loading finds the open stream from wherever it begins.
 */
export class RememberedBooks {
  private readonly known = new Map<string, BookHint>();

  constructor(private readonly lookUp: LatestBooks) {}

  async find(category: string, id: string): Promise<BookHint> {
    const known = this.known.get(`${category}-${id}`);
    return known ?? { latest: (await this.lookUp.get(category)?.(id)) ?? 0, isNew: false };
  }

  /** `isClosed`: the event that closes a stream was appended to it. */
  remember(category: string, id: string, book: number, isClosed: boolean): void {
    const record = `${category}-${id}`;
    this.known.delete(record);
    this.known.set(record, { latest: isClosed ? book + 1 : book, isNew: isClosed });
    const [oldest] = this.known.keys();
    if (this.known.size > mostRemembered && oldest !== undefined) this.known.delete(oldest);
  }
}
