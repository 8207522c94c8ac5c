import { useSearchParams } from '@remix-run/react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import type { Column } from './column';
import type { MenuEntry } from '../overlay/menu-entry';
import { useFitsItsPlace } from './fits-its-place';
import { RowActions, rowActionsButton } from './row-actions';
import { SelectionBar, selectionBox, useSelection, type Selectable } from './table-selection';
import { SortHeader, type Sort } from './sort-header';
import { useRowNavigation } from './row-navigation';

export interface TableProps<Row> {
  /** For readers who cannot see the page's heading. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Undefined if the row has no page for this reader. A click anywhere in the row opens it. */
  readonly rowTo?: ((row: Row) => string | undefined) | undefined;
  readonly rowName?: ((row: Row) => string) | undefined;
  readonly sort?: Sort | undefined;
  readonly selectable?: Selectable | undefined;
  readonly rowActions?: ((row: Row) => readonly MenuEntry[]) | undefined;
  /** On a later page of a list, its `Pagination` shows the empty state instead. */
  readonly empty?: ReactNode;
  readonly onPhone?: 'cards' | 'scroll';
  readonly isCompact?: boolean;
}

/**
 * Plain cells and links, since each row is rendered on the server for every visit. One listener turns clicks
 * into navigations without a reload.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    rowTo,
    rowName = rowKey,
    sort,
    selectable,
    rowActions,
    empty,
  } = props;
  const { t } = useTranslation();
  const ref = useRef<HTMLTableElement>(null);
  const selection = useSelection(ref, rows);
  useRowNavigation(ref);
  useFitsItsPlace(ref);
  const [parameters] = useSearchParams();
  if (rows.length === 0 && empty !== undefined)
    return Number(parameters.get('page')) > 1 ? null : <>{empty}</>;

  // Translated once and filled in for each row: a translation costs more than a row's cells.
  const nameSelect = withName((name) => t('table.select-row', { name }));
  const nameActions = withName((name) => t('actions-of', { name }));
  const [first, ...others] = columns;
  // A scrolling table without focusable content must be focusable itself, to be scrolled by keyboard.
  const isStill = props.onPhone === 'scroll' && !rowTo && !sort && !selectable && !rowActions;
  const cellClasses = others.map(
    ({ align, hideBelow, isOnCards, isTight, isProse }) =>
      classes(
        align,
        isTight && 'tight',
        isProse && 'prose',
        hideBelow && `below-${hideBelow}`,
        isOnCards && 'on-cards',
      ) || undefined,
  );
  return (
    <>
      <div
        className="table-scroll"
        {...(isStill ? { tabIndex: 0, role: 'group', 'aria-label': caption } : { tabIndex: -1 })}
      >
        <table
          ref={ref}
          onChange={selectable && selection.onChange}
          className={classes(
            'table',
            props.onPhone !== 'scroll' && 'table-cards',
            rowTo && 'table-links',
            props.isCompact === true && 'table-compact',
          )}
        >
          <caption className="sr-only">{caption}</caption>
          <thead className={classes(sort && 'sortable') || undefined}>
            <tr data-label={sort && t('table.sort')}>
              {selectable && (
                <th className="tight">
                  <label className="select-all">
                    {selectionBox({ label: t('table.select-all') })}
                    <span aria-hidden>{t('table.all')}</span>
                  </label>
                </th>
              )}
              {columns.map((column) => (
                <SortHeader key={column.id} column={column} sort={sort} parameters={parameters} />
              ))}
              {rowActions && (
                <th className="tight">
                  <span className="sr-only">{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const key = rowKey(row);
              const to = rowTo?.(row);
              return (
                <tr key={key}>
                  {selectable && (
                    <td className="tight row-check">
                      {selectionBox({
                        label: nameSelect(rowName(row)),
                        value: key,
                        ...selectable,
                      })}
                    </td>
                  )}
                  {first && (
                    <th scope="row">
                      {to === undefined ? first.cell(row) : <a href={to}>{first.cell(row)}</a>}
                    </th>
                  )}
                  {others.map((column, index) => (
                    <td key={column.id} className={cellClasses[index]} data-label={column.header}>
                      {column.cell(row)}
                    </td>
                  ))}
                  {rowActions && (
                    <td className="tight row-actions">
                      {rowActions(row).length > 0 && rowActionsButton(nameActions(rowName(row)), key)}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {rowActions && (
        <RowActions
          table={ref}
          entriesOf={(key) => {
            const row = rows.find((one) => rowKey(one) === key);
            return row === undefined ? [] : rowActions(row);
          }}
        />
      )}
      {selectable && <SelectionBar selectable={selectable} selection={selection} />}
    </>
  );
}

const blank = '\u0000';

function withName(say: (name: string) => string): (name: string) => string {
  const [before = '', after = ''] = say(blank).split(blank);
  return (name) => `${before}${name}${after}`;
}
