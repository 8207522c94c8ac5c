import type { TFunction } from 'i18next';
import type { Formats } from '~/texts/formats';
import type { ProposedProfit } from './proposed-profit';

/** "Aéreo Asia: 12 % sobre el costo del flete", so that nobody takes a markup for a margin. */
export function ruleText(
  t: TFunction<'offers'>,
  { number, money }: Pick<Formats, 'number' | 'money'>,
  { name, mode, value, currency, per, of }: ProposedProfit,
): string {
  const says =
    mode === 'percent'
      ? t(of === 'costs' ? 'rule.of-costs' : 'rule.of-freight', { value: number(value) })
      : t(`rule.per-${unitOf(per)}`, { amount: money(value, currency) });
  return name === null ? says : `${name}: ${says}`;
}

function unitOf(per: string | null): 'shipment' | 'container' | 'wm' | 'kg' {
  return per === 'container' || per === 'wm' || per === 'kg' ? per : 'shipment';
}
