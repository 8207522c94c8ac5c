import type { TFunction } from 'i18next';
import type { LineTax, TaxSum } from '@domain/shared/tax';
import type { Formats } from '~/texts/formats';

interface Taxed {
  readonly currency: string;
  /** Net of tax, less discounts. */
  readonly net: string | number;
  readonly taxes: readonly TaxSum[];
}

interface TaxLine {
  readonly term: string;
  readonly amount: string;
}

/** "Neto", and "IVA 19 % de CLP 38.182" of each rate. Empty where nothing is taxed. @param t of the namespace `pricing` */
export function taxLines(
  t: TFunction<'pricing'>,
  { percent, money }: Formats,
  { net, taxes, currency }: Taxed,
): readonly TaxLine[] {
  const taxed = taxes.flatMap((sum): TaxLine[] =>
    sum.percent === null
      ? []
      : [
          {
            term: t('taxed', {
              percent: percent(sum.percent),
              amount: money(sum.net, currency, taxAmounts(taxes)),
            }),
            amount: sum.tax,
          },
        ],
  );
  return taxed.length === 0 ? [] : [{ term: t('net'), amount: String(net) }, ...taxed];
}

/** "Exento de IVA: USD 60 (DL 825, art. 12 E 2)". Null: nothing is exempt by a known law. */
export function exemptText(
  t: TFunction<'pricing'>,
  { money }: Formats,
  { taxes, currency }: Omit<Taxed, 'net'>,
): string | null {
  const exempt = taxes.find(({ percent }) => percent === null);
  if (exempt === undefined || exempt.reasons.length === 0) return null;
  const amount = money(exempt.net, currency, taxAmounts(taxes));
  return t('exempt', { amount, reasons: exempt.reasons.join(', ') });
}

/** All of them are written with decimals where one has some. */
function taxAmounts(taxes: readonly TaxSum[]): readonly string[] {
  return taxes.flatMap(({ net, tax }) => [net, tax]);
}

/** "IVA 19 %" or "exento", for prices that have both. */
export function lineTaxText(t: TFunction<'pricing'>, { percent }: Formats, tax: LineTax): string {
  return tax.percent === null ? t('line-exempt') : t('line-taxed', { percent: percent(tax.percent) });
}
