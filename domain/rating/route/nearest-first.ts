interface Entry {
  readonly item: number;
  readonly distance: number;
}

/** A binary heap: `take` returns the entry with the least distance. */
export function createNearest() {
  const heap: Entry[] = [];
  const distanceAt = (at: number) => heap[at]?.distance ?? Infinity;
  const swap = (one: number, other: number) => {
    const [first, second] = [heap[one], heap[other]];
    if (first === undefined || second === undefined) return;
    heap[one] = second;
    heap[other] = first;
  };

  return {
    add(item: number, distance: number): void {
      let at = heap.push({ item, distance }) - 1;
      for (let parent = (at - 1) >> 1; at > 0 && distanceAt(parent) > distance; parent = (at - 1) >> 1) {
        swap(at, parent);
        at = parent;
      }
    },

    take(): Entry | undefined {
      const [first] = heap;
      const last = heap.pop();
      if (first === undefined || last === undefined || heap.length === 0) return first;
      heap[0] = last;
      for (let at = 0, child = 1; child < heap.length; child = 2 * at + 1) {
        const lesser = distanceAt(child + 1) < distanceAt(child) ? child + 1 : child;
        if (distanceAt(at) <= distanceAt(lesser)) break;
        swap(at, lesser);
        at = lesser;
      }
      return first;
    },
  };
}
