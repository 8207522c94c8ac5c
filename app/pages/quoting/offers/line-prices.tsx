import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferConversion } from '@domain/quoting/offer/totals';
import { NumberField } from '~/ui/form/number-field';
import { useHasScripts } from '~/ui/form/use-has-scripts';
import { lineSoldFor, linesWithMargin, soldByUnitPrice, sumsOfLine } from './editor-sums';
import type { EditorLine } from './editor-values';
import { FollowingNumber } from './following-number';
import type { LineChange } from './use-lines';

export type MarginMode = 'percent' | 'amount';

interface LinePricesProps {
  readonly line: EditorLine;
  readonly name: (field: string) => string;
  readonly conversions: readonly OfferConversion[];
  readonly change: (change: LineChange) => void;
  readonly marginMode: MarginMode;
  readonly offerCurrency: string;
}

/** Unit sale price, total and margin: each can be typed, the others follow. */
export function LinePrices({ line, name, conversions, change, marginMode, offerCurrency }: LinePricesProps) {
  const { t } = useTranslation('offers');
  const { key, currency } = line;
  const sums = sumsOfLine(line, conversions);
  const take = (sold: EditorLine | null | undefined) => {
    if (!sold) return;
    const { unitPrice, minimum, profit, discount } = sold;
    change({ type: 'set', key, part: { unitPrice, minimum, profit, discount } });
  };
  const margin = marginMode === 'percent' ? sums?.margin?.percent : sums?.margin?.amount;
  const isForeign = currency !== offerCurrency;
  return (
    <>
      <UnitPrice {...{ line, name, take }} unitPrice={sums?.unitPrice ?? line.unitPrice} />
      <FollowingNumber
        label={t('columns.subtotal')}
        value={sums?.subtotal ?? ''}
        onChange={(net) => take(lineSoldFor(line, net))}
        {...(isForeign && { suffix: currency })}
      />
      <FollowingNumber
        label={t('columns.margin')}
        value={margin ?? ''}
        isDisabled={line.costPrice === ''}
        placeholder={line.costPrice === '' ? '—' : undefined}
        suffix={marginMode === 'percent' ? '%' : isForeign ? currency : undefined}
        onChange={(value) => {
          const scope = { leg: null, currency, conversions };
          take(linesWithMargin([line], { mode: marginMode, value }, scope)?.[0]);
        }}
      />
    </>
  );
}

interface UnitPriceProps {
  readonly line: EditorLine;
  readonly name: (field: string) => string;
  readonly unitPrice: string;
  readonly take: (sold: EditorLine) => void;
}

/**
 * What was added or taken off is counted in; typing replaces both. Without scripts they are fields of their
 * own, since nothing would follow.
 */
function UnitPrice({ line, name, unitPrice, take }: UnitPriceProps) {
  const { t } = useTranslation('offers');
  const hasScripts = useHasScripts();
  // Once, so that the field stays the same one while it is typed into.
  const [isPlain] = useState(line.profit === '' && line.discount === '');
  const sell = (price: string) => take(soldByUnitPrice(line, price));
  if (isPlain || !hasScripts)
    return (
      <>
        <NumberField
          label={t('columns.unit-price')}
          name={name('unitPrice')}
          value={line.unitPrice}
          onChange={sell}
        />
        {isPlain ? (
          <HiddenParts line={line} name={name} />
        ) : (
          <>
            <NumberField label={t('columns.profit')} name={name('profitMonto')} defaultValue={line.profit} />
            <NumberField
              label={t('columns.discount')}
              name={name('descuentoMonto')}
              defaultValue={line.discount}
            />
          </>
        )}
      </>
    );
  return (
    <>
      <FollowingNumber label={t('columns.unit-price')} value={unitPrice} onChange={sell} />
      <input type="hidden" name={name('unitPrice')} value={line.unitPrice} />
      <HiddenParts line={line} name={name} />
    </>
  );
}

function HiddenParts({ line, name }: Pick<UnitPriceProps, 'line' | 'name'>) {
  return (
    <>
      <input type="hidden" name={name('profitMonto')} value={line.profit} />
      <input type="hidden" name={name('descuentoMonto')} value={line.discount} />
    </>
  );
}
