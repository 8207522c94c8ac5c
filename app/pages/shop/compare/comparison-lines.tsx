import { useTranslation } from 'react-i18next';
import { lineArithmetic, lineMeaning, lineName } from '~/presenters/rating/step-text';
import type {
  ComparedCell,
  ComparedLine,
  ComparedRow as Row,
  Comparison,
} from '~/presenters/shop/comparison.server';
import { Money, useFormats } from '~/ui/format';
import { ComparedRow, GroupHead } from './comparison-row';

/** The lines of each leg with their subtotal, then the sums. */
export function ComparisonLines({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('shop');
  const { t: inPricing } = useTranslation('pricing');
  const { percent } = useFormats();
  const { legs, rounding, discount, net, taxes, total } = comparison;
  const columns = total.cells.length;
  const among = amountsOf(comparison);
  const cells = ({ cells: shown }: Row, line?: ComparedLine['line']) =>
    shown.map((cell) => <Cell cell={cell} line={line} currency={comparison.currency} among={among} />);
  return (
    <>
      {legs.map(({ leg, lines, subtotal }) => (
        <tbody key={leg}>
          <GroupHead title={t(`compare.legs.${leg}`)} columns={columns} />
          {lines.map((row, at) => (
            <ComparedRow
              key={at}
              name={<LineName {...row} />}
              differs={row.differs}
              cells={cells(row, row.line)}
            />
          ))}
          <ComparedRow
            isSum
            name={t('compare.subtotal', { leg: t(`compare.legs.${leg}`) })}
            differs={subtotal.differs}
            cells={cells(subtotal)}
          />
        </tbody>
      ))}
      <tbody>
        <GroupHead title={t('compare.sums')} columns={columns} />
        {rounding && (
          <ComparedRow name={inPricing('rounding')} differs={rounding.differs} cells={cells(rounding)} />
        )}
        {discount && (
          <ComparedRow name={t('compare.discount')} differs={discount.differs} cells={cells(discount)} />
        )}
        <ComparedRow name={inPricing('net')} differs={net.differs} cells={cells(net)} />
        {taxes.map((tax) => (
          <ComparedRow
            key={tax.percent}
            name={t('compare.tax', { percent: percent(tax.percent) })}
            differs={tax.differs}
            cells={cells(tax)}
          />
        ))}
        <ComparedRow isSum name={inPricing('total-to-pay')} differs={total.differs} cells={cells(total)} />
      </tbody>
    </>
  );
}

function LineName({ line }: ComparedLine) {
  const { t } = useTranslation('pricing');
  const shown = { ...line, steps: [], isIncluded: false, amount: '0', tax: { percent: null, reason: null } };
  const meaning = lineMeaning(t, shown);
  return (
    <>
      {lineName(t, shown)}
      {meaning !== '' && <span className="block text-xs text-muted">{meaning}</span>}
    </>
  );
}

interface CellProps {
  readonly cell: ComparedCell;
  readonly line: ComparedLine['line'] | undefined;
  readonly currency: string;
  readonly among: readonly string[];
}

function Cell({ cell, line, currency, among }: CellProps) {
  const { t } = useTranslation('shop');
  const { t: inPricing } = useTranslation('pricing');
  const formats = useFormats();
  if (cell.state !== 'amount') return <span className="text-muted">{t(`compare.is-${cell.state}`)}</span>;
  const { amount, more, steps } = cell;
  const working =
    line === undefined || steps.length === 0
      ? ''
      : lineArithmetic(inPricing, formats, {
          ...line,
          leg: 'freight',
          steps,
          ...{ isIncluded: false, amount, tax: { percent: null, reason: null } },
        });
  return (
    <>
      <Money amount={amount} currency={currency} among={among} />
      {more !== null && (
        <span className="block text-xs font-normal text-warning">
          {t('compare.more', { amount: formats.money(more, currency, among) })}
        </span>
      )}
      {working !== '' && <span className="block text-xs text-muted max-sm:hidden">{working}</span>}
    </>
  );
}

/** All have decimals or none. */
function amountsOf({ legs, rounding, discount, net, taxes, total }: Comparison): readonly string[] {
  const rows = [
    ...legs.flatMap(({ lines, subtotal }) => [...lines, subtotal]),
    ...taxes,
    ...[rounding, discount, net, total].filter((row) => row !== null),
  ];
  return rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell.state === 'amount' ? cell.amount : [])));
}
