import type { DayOrderTally } from '~/use-cases/imports/cells/read-day';
import type { DecimalTally } from '~/use-cases/imports/cells/read-number';

export function tallyNumbers(text: string, decimals: DecimalTally): void {
  for (const [number] of text.matchAll(/\d[\d.,]*\d/g)) decimals.add(number);
}

export function tallyDays(text: string, row: number, dayOrders: DayOrderTally): void {
  for (const [day] of text.matchAll(/(?<![\d/.-])\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/.-])/g))
    dayOrders.add(day.replace(/(?<=\D)\d{2}$/, '20$&'), row);
}
