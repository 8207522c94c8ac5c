/**
 * By category, for aggregates split over streams: the stream of a record to look into first. A hint that may
 * be outdated.
 */
export type LatestBooks = ReadonlyMap<string, (id: string) => Promise<number>>;

/** Records whose stream is remembered, by category. */
const mostRemembered = 10_000;

/**
 * Remembers the open stream of the records that this process wrote to last, so that their next command need not
 * look it up. Like what is looked up, it is a hint: loading finds the open stream from wherever it begins.
 */
export class RememberedBooks {
  private readonly known = new Map<string, number>();

  constructor(private readonly lookUp: LatestBooks) {}

  async find(category: string, id: string): Promise<number> {
    return this.known.get(`${category}-${id}`) ?? (await this.lookUp.get(category)?.(id)) ?? 0;
  }

  remember(category: string, id: string, book: number): void {
    const record = `${category}-${id}`;
    this.known.delete(record);
    this.known.set(record, book);
    const [oldest] = this.known.keys();
    if (this.known.size > mostRemembered && oldest !== undefined) this.known.delete(oldest);
  }
}
