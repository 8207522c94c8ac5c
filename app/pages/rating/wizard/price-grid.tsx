import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldSet } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import type { PasteColumn } from '~/ui/form/pasted-block';
import { Rows, scrolledRows, type useRows } from './rows';

export interface GridRow {
  readonly rates: readonly string[];
}

interface SideCells<Row> {
  readonly columns: readonly PasteColumn[];
  readonly widths: string;
  readonly cells: (cell: GridCells<Row>) => ReactNode;
}

export interface GridCells<Row> {
  readonly value: Row;
  readonly name: (field: string) => string;
  readonly set: (field: keyof Row & string) => (text: string) => void;
}

interface PriceGridProps<Row extends GridRow> {
  readonly list: string;
  readonly legend: string;
  readonly description: string;
  readonly rows: ReturnType<typeof useRows<Row>>;
  readonly prices: readonly string[];
  readonly priceWidth?: string;
  readonly before: SideCells<Row>;
  readonly after: SideCells<Row>;
  readonly next: (before: readonly Row[]) => Row;
  readonly least: number;
  readonly rowLabel: (number: number) => string;
  readonly addLabel: string;
  readonly removeLabel: (number: number) => string;
  readonly children?: ReactNode;
}

export function PriceGrid<Row extends GridRow>(props: PriceGridProps<Row>) {
  const { list, legend, description, rows: table, prices, priceWidth = '4.5rem', before, after } = props;
  const { next, least, rowLabel, addLabel, removeLabel, children } = props;
  const { t } = useTranslation('rating-staff');
  const { rows, add, remove, change, paste } = table;
  const rateField = (column: number) => `rates[${column}]`;
  const pasteColumns = [
    ...before.columns,
    ...prices.map((_, column) => ({ field: rateField(column), isNumber: true })),
    ...after.columns,
  ];
  return (
    <FieldSet legend={legend} description={description} columns={1}>
      {children}
      <Rows
        label={legend}
        rowLabel={rowLabel}
        rows={rows}
        least={least}
        className={scrolledRows}
        columns="sm:grid-cols-[var(--cells)]"
        template={[
          before.widths,
          ...(prices.length > 0 ? [`repeat(${prices.length}, minmax(${priceWidth}, 1fr))`] : []),
          after.widths,
          'auto',
        ].join(' ')}
        addLabel={addLabel}
        onAdd={() => add(next(rows.map(({ value }) => value)))}
        removeLabel={removeLabel}
        onRemove={remove}
        pasting={{
          columns: pasteColumns,
          onPaste: (from, pasted) => {
            const parts = pasted.map((part, at) => withRates<Row>(part, rows[from + at]?.value.rates ?? []));
            paste(from, parts, next);
          },
        }}
      >
        {({ key, value }, index) => {
          const name = (field: string) => `${list}[${index}].${field}`;
          const set = (field: keyof Row & string) => (text: string) =>
            change(key, { ...value, [field]: text });
          const setRate = (column: number) => (text: string) =>
            change(key, {
              ...value,
              rates: prices.map((_, at) => (at === column ? text : (value.rates[at] ?? ''))),
            });
          return (
            <>
              {before.cells({ value, name, set })}
              {prices.map((label, column) => (
                <NumberField
                  key={column}
                  label={label === '' ? t('cells.unit-row', { number: column + 1 }) : label}
                  name={name(rateField(column))}
                  value={value.rates[column] ?? ''}
                  onChange={setRate(column)}
                />
              ))}
              {after.cells({ value, name, set })}
            </>
          );
        }}
      </Rows>
    </FieldSet>
  );
}

export function withoutColumn<Row extends GridRow>(rows: readonly Row[], gone: number): readonly Row[] {
  return rows.map((row) => ({ ...row, rates: Array.from(row.rates).filter((_, at) => at !== gone) }));
}

function withRates<Row extends GridRow>(
  part: Readonly<Record<string, string>>,
  before: readonly string[],
): Partial<Row> {
  const rates = [...before];
  const own: Record<string, string> = {};
  for (const [field, value] of Object.entries(part)) {
    const column = /^rates\[(\d+)\]$/.exec(field)?.[1];
    if (column === undefined) own[field] = value;
    else rates[Number(column)] = value;
  }
  return {
    ...own,
    rates: Array.from(rates, (rate: string | undefined) => rate ?? ''),
  } as unknown as Partial<Row>;
}
