import { Plus, Trash2 } from 'lucide-react';
import {
  Fragment,
  useContext,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from 'react-aria-components/I18nProvider';
import { groupSeparatorOf } from '~/texts/typed-values';
import { Button, IconButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { cellsMark, fieldOfCell, focusCell, moveByKey, rowsIn } from '~/ui/form/cell-keys';
import { TypedContext } from '~/ui/form/form-state';
import { readBlock, type PasteColumn, type Pasted } from '~/ui/form/pasted-block';

interface Row<Value> {
  readonly key: number;
  readonly value: Value;
}

/** Rows keep their values while others are added or removed. @param name of the list in the form */
export function useRows<Value extends object>(name: string, initial: readonly Value[]) {
  const typed = useTypedRows(name, initial);
  const [rows, setRows] = useState<readonly Row<Value>[]>(typed.map((value, key) => ({ key, value })));
  const [nextKey, setNextKey] = useState(typed.length);
  return {
    rows,
    add: (value: Value) => {
      setRows([...rows, { key: nextKey, value }]);
      setNextKey(nextKey + 1);
    },
    replace: (values: readonly Value[]) =>
      setRows(values.map((value, at) => ({ key: rows[at]?.key ?? at, value }))),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    change: (key: number, value: Value) =>
      setRows((before) => before.map((row) => (row.key === key ? { key, value } : row))),
    paste: (from: number, pasted: readonly Partial<Value>[], empty: (before: readonly Value[]) => Value) => {
      const values = rows.map(({ value }) => value);
      pasted.forEach((part, at) => {
        values[from + at] = { ...(values[from + at] ?? empty(values)), ...part };
      });
      // New keys, so that fields with their own state show the pasted text.
      setRows(
        values.map((value, at) => {
          const isPasted = at >= from && at < from + pasted.length;
          return { key: isPasted ? nextKey + at : (rows[at]?.key ?? nextKey + at), value };
        }),
      );
      setNextKey(nextKey + values.length);
    },
  };
}

/** After a refusal without scripts: the typed rows; else the form's own. */
function useTypedRows<Value extends object>(name: string, initial: readonly Value[]): readonly Value[] {
  const values = useContext(TypedContext)?.initialValue?.[name];
  if (!Array.isArray(values)) return initial;
  return values.flatMap((row: unknown, at): Value[] => {
    const before = initial[at] ?? initial.at(-1) ?? {};
    return typeof row === 'object' && row !== null ? [{ ...emptied(before), ...row } as Value] : [];
  });
}

/** A form posts nothing for an empty field. */
function emptied(value: object): object {
  return Object.fromEntries(Object.keys(value).map((field) => [field, '']));
}

export const scrolledRows = 'sm:relative sm:overflow-x-auto sm:p-1';

interface RowsProps<Value> {
  readonly label: string;
  readonly rows: readonly Row<Value>[];
  readonly className?: string;
  readonly columns: string;
  /** For widths known only at runtime: `columns` uses `var(--cells)`. */
  readonly template?: string;
  readonly children: (row: Row<Value>, index: number) => ReactNode;
  /** Below the cells of a row, as wide as is visible. */
  readonly details?: (row: Row<Value>, index: number) => ReactNode;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly rowLabel: (number: number) => string;
  readonly removeLabel: (number: number) => string;
  readonly onRemove: (key: number) => void;
  readonly least?: number;
  /** Columns that a pasted block fills, in order. Absent: no pasting. */
  readonly pasting?: {
    readonly columns: readonly PasteColumn[];
    readonly onPaste: (from: number, rows: Pasted['rows']) => void;
  };
}

/** Supports spreadsheet keys and pasting a block of cells. A new row gets the focus. */
export function Rows<Value>(props: RowsProps<Value>) {
  const { label, rows, columns, children, addLabel, onAdd, rowLabel, removeLabel, onRemove } = props;
  const { least = 0, pasting, className, template, details } = props;
  const { t } = useTranslation('rating-staff');
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(rows.length);
  const wanted = useRef<{ readonly row: number; readonly field: string } | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const group = groupSeparatorOf(useLocale().locale);

  useEffect(() => {
    const before = count.current;
    count.current = rows.length;
    const lines = box.current === null ? [] : rowsIn(box.current);
    const asked = wanted.current;
    wanted.current = null;
    if (asked !== null && focusCell(lines[asked.row], asked.field)) return;
    if (rows.length > before) lines[rows.length - 1]?.querySelector<HTMLElement>(firstField)?.focus();
    if (rows.length < before) box.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
  }, [rows]);

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const { target } = event;
    const field = target instanceof Element ? fieldOfCell(target) : undefined;
    const from = pasting?.columns.findIndex((column) => column.field === field) ?? -1;
    const row =
      box.current === null ? -1 : rowsIn(box.current).findIndex((one) => one.contains(target as Node));
    if (pasting === undefined || field === undefined || from === -1 || row === -1) return;
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\r\n]/.test(text) && !(pasting.columns[from]?.isNumber === true && replacesAll(target))) return;
    event.preventDefault();
    const block = readBlock(text, pasting.columns.slice(from), group);
    wanted.current = { row, field };
    pasting.onPaste(row, block.rows);
    setPasted(block);
  };

  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      {...{ [cellsMark]: '' }}
      className={classes('flex flex-col gap-3 sm:gap-2', className)}
      onPasteCapture={onPaste}
      onKeyDownCapture={(event) =>
        moveByKey(event, (field) => {
          wanted.current = { row: rows.length, field };
          onAdd();
        })
      }
    >
      {rows.map((row, index) => (
        <Fragment key={row.key}>
          <div
            data-row
            role="group"
            aria-label={rowLabel(index + 1)}
            {...(template !== undefined && { style: { '--cells': template } as CSSProperties })}
            className={classes(
              'grid grid-cols-2 items-start gap-2',
              details === undefined && rowEnd,
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
          {details !== undefined && (
            <div className={classes('sm:sticky sm:left-0', rowEnd)}>{details(row, index)}</div>
          )}
        </Fragment>
      ))}
      <div data-add className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="quiet" size="sm" icon={Plus} onPress={onAdd}>
          {addLabel}
        </Button>
        {pasting !== undefined && <p className="text-xs text-muted max-sm:hidden">{t('cells.hint')}</p>}
      </div>
      <p role="status" className={classes('text-sm', pasted === null ? 'sr-only' : 'text-muted')}>
        {pasted !== null && toldOf(pasted, t)}
      </p>
    </div>
  );
}

/** On phones. */
const rowEnd = 'border-b border-line pb-3 sm:border-0 sm:pb-0';

const firstField = 'input:not([type=hidden]):not([tabindex="-1"]), button[aria-haspopup]';

/** True if a paste would replace the whole text of the field. */
function replacesAll(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement)) return true;
  const { selectionStart, selectionEnd, value } = target;
  return selectionStart === 0 && selectionEnd === value.length;
}

function toldOf(
  { cells, rows, unread, leftOut }: Pasted,
  t: ReturnType<typeof useTranslation<'rating-staff'>>['t'],
) {
  return [
    t('cells.pasted', { count: cells, rows: rows.length }),
    ...(unread === 0 ? [] : [t('cells.unread', { count: unread })]),
    ...(leftOut === 0 ? [] : [t('cells.left-out', { count: leftOut })]),
  ].join(' ');
}
