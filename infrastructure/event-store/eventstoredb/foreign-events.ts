/** Counts events of other applications that readers of the log met. */
export class ForeignEvents {
  private countedTo = -1n;
  private counted = 0;

  get count(): number {
    return this.counted;
  }

  /** Many readers meet the same event, in the order of the log: it counts when the foremost meets it. */
  met(position: bigint): void {
    if (position <= this.countedTo) return;
    this.countedTo = position;
    this.counted += 1;
  }
}
