import { categoryOfStream } from '../../../domain/shared/event';

export class ForeignEvents {
  private counted = 0;
  private readonly countedTo = new Map<string, bigint>();
  private othersTo = -1n;

  get count(): number {
    return this.counted;
  }

  readBy(categories: readonly string[]): void {
    for (const category of categories)
      if (!this.countedTo.has(category)) this.countedTo.set(category, this.othersTo);
  }

  /**
   * Several readers see the same event, each category in log order, so it counts once, at the first reader.
   */
  met(stream: string, position: bigint): void {
    const category = categoryOfStream(stream);
    const ofCategory = this.countedTo.get(category);
    if (position <= (ofCategory ?? this.othersTo)) return;
    if (ofCategory === undefined) this.othersTo = position;
    else this.countedTo.set(category, position);
    this.counted += 1;
  }
}
