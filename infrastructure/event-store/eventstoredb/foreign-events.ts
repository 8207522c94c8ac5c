import { categoryOfStream } from '../../../domain/shared/event';

/** Counts events of other applications that readers of the log met. */
export class ForeignEvents {
  private counted = 0;
  /** Position up to which they are counted, by category, of categories that some reader reads alone. */
  private readonly countedTo = new Map<string, bigint>();
  /** The same of all other categories, which only readers of the whole log meet. */
  private othersTo = -1n;

  get count(): number {
    return this.counted;
  }

  /** Call before these categories are read; none: the whole log. */
  readBy(categories: readonly string[]): void {
    for (const category of categories)
      if (!this.countedTo.has(category)) this.countedTo.set(category, this.othersTo);
  }

  /** Many readers meet the same event, each category in the order of the log: it counts when the first meets it. */
  met(stream: string, position: bigint): void {
    const category = categoryOfStream(stream);
    const ofCategory = this.countedTo.get(category);
    if (position <= (ofCategory ?? this.othersTo)) return;
    if (ofCategory === undefined) this.othersTo = position;
    else this.countedTo.set(category, position);
    this.counted += 1;
  }
}
