import type { SurchargeCalc } from '@domain/rating/rate/terms';
import { folded } from './grid';
import { containersOfSize } from './units-and-breaks';

export interface Basis {
  readonly calc: SurchargeCalc;
  /** Per TEU: doubled for 40' and 45'. */
  readonly isPerTeu: boolean;
  readonly containers: readonly string[];
}

const bases: readonly (readonly [RegExp, SurchargeCalc])[] = [
  [/%|percent|por ?ciento/, 'percent'],
  [/\b(w\/?m|rt|r\/t|ton\/m3|t\/m3|cbm\/ton|m3\/ton|ton)\b/, 'wm'],
  [/\b(cbm|m3)\b|m³/, 'm3'],
  [/\bk(gs?|ilos?)\b/, 'kg'],
  [/\b(b\/?l|h?b\/?l|[hm]?awb|docs?|document(o|os)?|set|guia)\b/, 'document'],
  [/\b(shipment|shpt|embarque|operacion|envio|despacho|file)\b/, 'shipment'],
  [/\b(teu|cont(ainer|enedor)?(e?s)?|ctn?r|cntr|unit|unidad|box|equipo|cnt)\b/, 'container'],
];

/** `per TEU`, `/kg`, `por BL`, `/40'`. Null: none. */
export function basisIn(said: string): Basis | null {
  const text = folded(said);
  const isPerTeu = /\bteus?\b/.test(text);
  const calc = bases.find(([pattern]) => pattern.test(text))?.[1];
  const named =
    text.match(
      /(?<![\d.,])(20|40|45)(?:'|’|ft|gp|dv|dc|st|hc|hq|nor|rf|rh|ot|fr|$)[a-z]*(?:\/(?:20|40|45)?'?[a-z]{2,3})*/g,
    ) ?? [];
  const containers = [...new Set(named.flatMap(containersOfSize))];
  if (calc === undefined) return containers.length === 0 ? null : { calc: 'container', isPerTeu, containers };
  return { calc, isPerTeu, containers };
}
