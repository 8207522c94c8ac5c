import Big from 'big.js';
import type { Language } from '~/texts';

/** An offer as the API says it, as far as it has amounts. */
export interface OfferOfApi {
  readonly _id: string;
  readonly currency: string;
  readonly lines: readonly {
    readonly currency: string;
    readonly unitPrice: string | null;
    readonly subtotal: string;
    readonly taxRate: string | null;
  }[];
  readonly totals: Sums & {
    readonly byCurrency: readonly Sums[];
    readonly taxes: readonly {
      readonly net: string;
      readonly tax: string;
      readonly percent: string | null;
    }[];
  };
  readonly conversions: readonly { readonly from: string; readonly to: string; readonly rate: string }[];
}

interface Sums {
  readonly currency: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
}

/** "KWD 12.345": a currency and a decimal without trailing zeros, so that equal amounts are equal texts. */
const amountOf = (currency: string, value: string): string => `${currency} ${Big(value).toFixed()}`;

/** Every amount in a text written for a reader, in the order of the text. */
export function amountsIn(text: string, language: Language): readonly string[] {
  const [group, point] = language === 'en' ? [',', '.'] : ['.', ','];
  return [...text.matchAll(/\b([A-Z]{3})[\s\u00a0]+(\d[\d.,]*)/g)].map(([, currency = '', digits = '']) => {
    // A full stop or comma at the end is the sentence's.
    const plain = digits.replace(/[.,]$/, '').replaceAll(group, '').replace(point, '.');
    return amountOf(currency, plain);
  });
}

const sumsOf = ({ currency, net, tax, total }: Sums): readonly string[] =>
  [net, tax, total].map((sum) => amountOf(currency, sum));

/** What every reader is to be told of an offer: the net of each line, and net, tax and total in each currency. */
export function amountsOfOffer({ lines, totals }: OfferOfApi) {
  return {
    lines: lines.map(({ currency, subtotal }) => amountOf(currency, subtotal)),
    byCurrency: totals.byCurrency.flatMap(sumsOf),
    sums: sumsOf(totals),
    total: amountOf(totals.currency, totals.total),
  };
}

/** What may be told besides: prices of a unit, rates of tax, and exchange rates either way round, to four decimals. */
export function pricesOfOffer({ lines, conversions, totals }: OfferOfApi): readonly string[] {
  return [
    ...totals.taxes.flatMap(({ net, tax }) => [net, tax].map((sum) => amountOf(totals.currency, sum))),
    ...lines.flatMap(({ currency, unitPrice }) =>
      unitPrice === null ? [] : [amountOf(currency, unitPrice)],
    ),
    ...lines.flatMap(({ taxRate }) =>
      taxRate === null ? [] : [amountOf('IVA', taxRate), amountOf('VAT', taxRate)],
    ),
    ...conversions.flatMap(({ from, to, rate }) => [
      amountOf(to, Big(rate).round(4).toFixed()),
      amountOf(from, Big(1).div(rate).round(4).toFixed()),
    ]),
  ];
}
