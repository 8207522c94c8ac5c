import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from '~/ui/button';
import { classes } from '~/ui/classes';

interface Row<Value> {
  readonly key: number;
  readonly value: Value;
}

/** Rows of a form that keep their values while others are added or removed. */
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

interface RowsProps<Value> {
  readonly rows: readonly Row<Value>[];
  /** CSS columns of a row on wide screens; the last one holds the remove button. */
  readonly columns: string;
  readonly children: (row: Row<Value>, index: number) => ReactNode;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly removeLabel: (number: number) => string;
  readonly onRemove: (key: number) => void;
  /** The fewest rows there may be. */
  readonly least?: number;
}

/** Rows of fields under the labels of the first one. The focus moves to a row when it is added. */
export function Rows<Value>(props: RowsProps<Value>) {
  const { rows, columns, children, addLabel, onAdd, removeLabel, onRemove, least = 0 } = props;
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(rows.length);

  useEffect(() => {
    const before = count.current;
    count.current = rows.length;
    const lines = box.current?.querySelectorAll<HTMLElement>('[data-row]');
    if (rows.length > before) lines?.[rows.length - 1]?.querySelector<HTMLElement>(firstField)?.focus();
    if (rows.length < before) box.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
  }, [rows.length]);

  return (
    <div ref={box} className="flex flex-col gap-3 sm:gap-2">
      {rows.map((row, index) => (
        <div
          key={row.key}
          data-row
          className={classes(
            'grid grid-cols-2 items-start gap-2 border-b border-line pb-3 sm:border-0 sm:pb-0',
            columns,
            index > 0 && 'sm:[&_[data-label]]:sr-only',
          )}
        >
          {children(row, index)}
          <IconButton
            label={removeLabel(index + 1)}
            icon={Trash2}
            variant="quiet"
            className={classes(
              'max-sm:col-start-2 max-sm:self-end max-sm:justify-self-end',
              index === 0 && 'sm:mt-6',
            )}
            isDisabled={rows.length <= least}
            onPress={() => onRemove(row.key)}
          />
        </div>
      ))}
      <div data-add>
        <Button variant="quiet" size="sm" icon={Plus} onPress={onAdd}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}

const firstField = 'input:not([type=hidden]):not([tabindex="-1"]), button[aria-haspopup]';
