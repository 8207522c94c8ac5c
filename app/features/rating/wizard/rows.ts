import { useState } from 'react';

interface Row<Value> {
  readonly key: number;
  readonly value: Value;
}

/** Rows of a form that keep their fields while others come and go. */
export function useRows<Value>(initial: readonly Value[]) {
  const [rows, setRows] = useState<readonly Row<Value>[]>(initial.map((value, key) => ({ key, value })));
  const [nextKey, setNextKey] = useState(initial.length);
  return {
    rows,
    add: (value: Value) => {
      setRows([...rows, { key: nextKey, value }]);
      setNextKey(nextKey + 1);
    },
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    change: (key: number, value: Value) =>
      setRows(rows.map((row) => (row.key === key ? { key, value } : row))),
  };
}
