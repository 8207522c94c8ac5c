import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { Money, useFormats } from '~/ui/format';
import { exemptText, lineTaxText, taxLines } from '~/presenters/rating/tax-text';
import {
  lineArithmetic,
  lineMeaning,
  lineName,
  notIncludedWords,
  quantityText,
  type ShownPrice,
} from '~/presenters/rating/step-text';

interface PriceBreakdownProps {
  readonly price: ShownPrice;
  /** In a cart, whose sums show the tax. */
  readonly ordered?: { readonly times: number; readonly total: string };
}

export function PriceBreakdown({ price, ordered }: PriceBreakdownProps) {
  const { t } = useTranslation('pricing');
  const formats = useFormats();
  const {
    currency,
    lines,
    discount,
    discounts = [],
    subTotal,
    total,
    totalWithTax,
    taxes,
    notIncluded,
  } = price;
  const hasDiscount = Number(discount) > 0;
  const times = ordered?.times ?? 1;
  const last = ordered?.total ?? totalWithTax;
  const taxed = ordered === undefined ? taxLines(t, formats, { ...price, net: total }) : [];
  const exempt = ordered === undefined ? exemptText(t, formats, price) : null;
  const among = [...[...lines, ...discounts].map(({ amount }) => amount), discount, subTotal, total, last];
  const sums = { currency, among };
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-muted empty:hidden">{quantityText(t, formats, price.quantity.steps)}</p>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('arithmetic')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index} className="border-b border-line align-top">
              <th
                scope="row"
                className={classes(
                  'py-1.5 pe-3 text-start font-medium',
                  // Codes are short; services have names.
                  line.kind === 'service' ? 'min-w-24' : 'whitespace-nowrap',
                )}
              >
                {lineName(t, line)}
              </th>
              <td className="w-full py-1.5 pe-3 text-muted">
                {lineMeaning(t, line) !== '' && (
                  <span className="me-1 inline-block text-ink">{lineMeaning(t, line)}</span>
                )}{' '}
                <span className="inline-block">{lineArithmetic(t, formats, line)}</span>
                {taxes.length > 1 && !line.isIncluded && (
                  <span className="ms-1.5 inline-block text-xs">{lineTaxText(t, formats, line.tax)}</span>
                )}
              </td>
              <td className="py-1.5 text-end whitespace-nowrap num">
                {line.isIncluded ? (
                  <span className="text-muted">{t('included')}</span>
                ) : (
                  <Money amount={line.amount} {...sums} />
                )}
              </td>
            </tr>
          ))}
          {hasDiscount && (
            <>
              <SumRow label={t('subtotal')} amount={subTotal} {...sums} />
              {discounts.map(({ code, amount }) => (
                <SumRow key={code} label={t('discount-of', { code })} amount={`-${amount}`} {...sums} />
              ))}
            </>
          )}
        </tbody>
        <tfoot>
          {times > 1 && <SumRow label={t('net-each')} amount={total} {...sums} />}
          {taxed.map(({ term, amount }) => (
            <SumRow key={term} label={term} amount={amount} {...sums} />
          ))}
          <tr>
            <th scope="row" colSpan={2} className="pt-2 text-start font-semibold">
              {ordered === undefined ? t('total-to-pay') : times > 1 ? t('net-of', { times }) : t('net')}
            </th>
            <td className="pt-2 text-end font-semibold whitespace-nowrap num">
              <Money amount={last} {...sums} />
            </td>
          </tr>
        </tfoot>
      </table>
      {exempt !== null && <p className="text-muted">{exempt}</p>}
      {notIncluded.length > 0 && (
        <p className="text-muted">{t('not-included', { legs: notIncludedWords(t, price).join(', ') })}</p>
      )}
    </div>
  );
}

interface SumRowProps {
  readonly label: string;
  readonly amount: string;
  readonly currency: string;
  readonly among: readonly string[];
}

function SumRow({ label, ...money }: SumRowProps) {
  return (
    <tr className="border-b border-line">
      <th scope="row" colSpan={2} className="py-1.5 text-start font-normal text-muted">
        {label}
      </th>
      <td className="py-1.5 text-end whitespace-nowrap num">
        <Money {...money} />
      </td>
    </tr>
  );
}
