import { useState } from 'react';

/** `key` stays with the line when others are removed. */
export interface Line<Value> {
  readonly key: number;
  readonly value: Value;
}

export function useLines<Value>(initial: readonly Value[], blank: Value) {
  const [lines, setLines] = useState<readonly Line<Value>[]>(() =>
    (initial.length === 0 ? [blank] : initial).map((value, key) => ({ key, value })),
  );
  return {
    lines,
    add: () =>
      setLines((before) => [
        ...before,
        { key: Math.max(-1, ...before.map(({ key }) => key)) + 1, value: blank },
      ]),
    remove: (gone: number) => setLines((before) => before.filter(({ key }) => key !== gone)),
  };
}
