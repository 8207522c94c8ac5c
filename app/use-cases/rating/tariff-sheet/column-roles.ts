import { trimEndOf, trimOf } from '@domain/shared/linear-text';
import type { RateKind } from '@domain/rating/rate/inputs';
import { frequencyIn, transitIn } from './cells-of-row';
import { isOfSome } from './charge-conditions';
import { surchargeNamed } from './charges';
import { folded } from './grid';
import { compactDay, isSerialDay } from './read-validity';
import { containersIn, readBreak } from './units-and-breaks';

export const plainRoles = [
  'origin',
  'destination',
  'via',
  'carrier',
  'supplier',
  'currency',
  'validity',
  'from',
  'to',
  'transit',
  'frequency',
  'cutOff',
  'commodity',
  'observations',
  'container',
  'break',
  'breakFrom',
  'breakTo',
  'basis',
  'price',
  'minimum',
  'minimumQuantity',
  'wm',
  'm3',
  'ton',
  'perKg',
] as const;
export type PlainRole = (typeof plainRoles)[number];

/**
 * `unit:40HC` has prices of a container, `break:45:100` of a weight break, `charge:BAF` of a surcharge. Null:
 * not read.
 */
export type ColumnRole = PlainRole | `unit:${string}` | `break:${string}` | `charge:${string}` | null;

export function isPriceRole(role: ColumnRole): boolean {
  return (
    role !== null && (/^(unit|break):/.test(role) || ['price', 'wm', 'm3', 'ton', 'perKg'].includes(role))
  );
}

const words: readonly (readonly [RegExp, PlainRole])[] = [
  [
    /^(units?|unidad( de cobro)?|basis|base( de cobro)?|((tipo|forma) de )?cobro|uom|u\.m\.|charge basis|per)$/,
    'basis',
  ],
  [
    /^(p\.?o\.?l\.?|port of loading|loading port|load port|puerto (de )?(carga|embarque|origen)|pto\.? (de )?(carga|embarque|origen)|airport of (departure|origin|loading)|aol|aod origen|apt origen|aeropuerto (de )?(origen|salida)|ciudad (de )?origen|origin port|origin airport|origin city)$/,
    'origin',
  ],
  [
    /^(p\.?o\.?d\.?|port of (discharge|destination)|discharge port|discharging port|puerto (de )?(descarga|desembarque|destino)|pto\.? (de )?(descarga|desembarque|destino)|airport of (destination|arrival|discharge)|aod|aeropuerto (de )?(destino|llegada)|ciudad (de )?destino|dest(ination)?\.? (port|airport|city))$/,
    'destination',
  ],
  [
    /^(porto (de )?(origem|embarque|carga)|aeroporto (de )?origem|origem|start location|起运港|装货港|起飞港|始发港)$/,
    'origin',
  ],
  [/^(porto (de )?(destino|descarga)|aeroporto (de )?destino|end location|目的港|卸货港)$/, 'destination'],
  [/^(armador|cia\.? aerea|船公司|承运人|航空公司)$/, 'carrier'],
  [/^(moeda|币种|币别)$/, 'currency'],
  [/^(validade|有效期)$/, 'validity'],
  [/^(tempo de transito|航程)$/, 'transit'],
  [/^(observac(ao|oes)|备注)$/, 'observations'],
  [/^(origin|origen|org|orig\.?|ori|from city|departure|salida desde|ex)$/, 'origin'],
  [/^(destination|destino|dest\.?|dst|des|dstn|arrival|final destination)$/, 'destination'],
  [
    /^(via|t\/s|ts port|transhipment( port)?|transshipment( port)?|transbordo|routing|ruta|route|escala|conexion|service route|direct \/ via)$/,
    'via',
  ],
  [
    /^(carriers?|shipping line|ss ?line|line|naviera|linea( naviera| aerea)?|transportista|airlines?|aerolinea|cia\.?( aerea)?|al|compania( aerea)?|carrier name|transporte|transportadora|truck company|operador)$/,
    'carrier',
  ],
  [
    /^(agents?|agente|supplier|proveedor|co-?loader|consolidator|consolidador|vendor|nvocc|forwarder)$/,
    'supplier',
  ],
  [/^(currency|curr?\.?|ccy|moneda|divisa|mon\.?)$/, 'currency'],
  [
    /^(validity( period)?|valid|vigencia|validez|periodo( de vigencia)?|validity dates?|valid period|vig\.?)$/,
    'validity',
  ],
  [
    /^(valid from|validity (from|start)|effective( date| from)?|eff\.?( date)?|start( date)?|inicio( vigencia| de vigencia)?|vigente desde|valido desde|vigencia desde|fecha (de )?inicio|desde fecha|validity begin)$/,
    'from',
  ],
  [
    /^(valid (to|until|till|thru|through)|validity (to|end|until)|expiry( date)?|expiration( date)?|expires|exp\.?( date)?|end( date)?|fin( vigencia| de vigencia)?|termino( vigencia)?|vigente hasta|valido hasta|vigencia hasta|vencimiento|fecha (de )?(fin|termino|vencimiento))$/,
    'to',
  ],
  [
    /^(t\/?\.?t\.?|transit( time| days)?( \(?days\)?)?|tiempo (de )?transito( \(?dias\)?)?|transito( \(?dias\)?)?|dias( de transito)?|t\.? ?transito|lead time|days)$/,
    'transit',
  ],
  [
    /^(freq(uency|\.)?|frecuencia|frec\.?|sailings?|salidas|schedule|zarpes?|itinerario|dias de salida|departures?( days)?|days of (operation|departure))$/,
    'frequency',
  ],
  [
    /^((cargo |carga |gate |cy |cfs |doc(umentation|s|umental)? )?(cut[ -]?offs?|closing)( (time|days?|hours?|hrs?|h))*( \(?(hours?|hrs?|h|horas|hs|days?|dias)( before( (departure|etd))?)?\)?)?|(hora de |dias? de )?(cierre|corte)s?( (de )?(carga|cy|cfs|stacking|aceptacion|gate|naviero))?( \(?(horas?|hrs?|h|hs|dias?)( antes)?\)?)?|latest acceptance|lat|stacking)$/,
    'cutOff',
  ],
  [/^(commodit(y|ies)|cargo|mercaderia|mercancia|producto|carga|tipo de carga|goods)$/, 'commodity'],
  [
    /^(remarks?|notes?|comments?|observaci(on|ones)|obs\.?|comentarios?|notas?|detalle|condiciones|conditions|comentario)$/,
    'observations',
  ],
  [
    /^(containers?( type| size)?|equipment( type)?|equipos?|tipo (de )?(contenedor|equipo|cntr)|cntr( type)?|contenedor|size( ?\/ ?type)?|type of (container|equipment)|unit type|eq(pt)?\.?)$/,
    'container',
  ],
  [
    /^((weight )?breaks?|weight break \(?kg\)?|tramos?( de peso)?( \(?kg\)?)?|rangos?( de peso)?|escala de peso|quiebre|bracket|weight( range| slab)?|peso( \(?kg\)?)?|rango kg)$/,
    'break',
  ],
  [
    /^((from|desde|min\.?|de) ?\(?(kgs?|kilos|weight|peso|m3|cbm)\)?|(kgs?|kilos|peso|weight|m3) (from|desde))$/,
    'breakFrom',
  ],
  [
    /^((to|hasta|max\.?|a) ?\(?(kgs?|kilos|weight|peso|m3|cbm)\)?|(kgs?|kilos|peso|weight|m3) (to|hasta))$/,
    'breakTo',
  ],
  [
    /^(min(imum|imo|ima)?\.?|m)( (charge|cobro|flete|freight|rate|tarifa|b\/l|bl|awb|usd|eur|\$))*( \((usd|eur|clp|us\$|\$)\))?$/,
    'minimum',
  ],
  [
    /^(min(imum|imo)?\.? ?\/? ?\(?(w\/m|wm|cbm|m3|rt|ton(\/m3)?|r\/t|quantity)\)?|minimo w\/m)$/,
    'minimumQuantity',
  ],
  [/^(w\/m|wm|t\/m3?|ton\/m3|m3\/ton|cbm\/ton|w-m|per w\/m|rt|r\/t|frt|revenue ton|per rt)$/, 'wm'],
  [/^(cbm|m3|m³|per cbm|per m3|por m3|x m3|\/ ?cbm|\/ ?m3)$/, 'm3'],
  [/^(tons?|tm|tne|per ton|por ton(elada)?|1000 ?kgs?|tonelada|\/ ?ton)$/, 'ton'],
  [/^(per kg|por kg|x kg|\/ ?kg|kg|kgs|por kilo|tarifa kg|kilo)$/, 'perKg'],
  [
    /^((ocean |sea |air |net |base |basic |all[ -]in )*(rates?|freight|price|amount|tariff|buying|cost|o\/?f)|tarifas?|flete(s)?( (neto|base|maritimo|aereo|terrestre))?|precio|valor|costo|monto|o\/f|a\/f|neto)$/,
    'price',
  ],
];

const decoration =
  /\((?:usd|us\$|eur|clp|\$|€|usd ?\/ ?\w+|in usd|en usd|dias|days|kgs?|dd\/mm\/yyyy|por kg|per kg|usd x kg|all ?in)\)|\b(?:in|en) (?:usd|us\$|eur|clp)\b/g;
const currencyWord = /(?:^|[ /])(?:usd|us\$|eur|clp|\$|€)(?:$|(?=[ /]))/g;

const perWeight = /(?:\/ ?|(?<![a-z])(?:per|por|x|cada|c\/)) ?(\d[\d.,]*) ?(?:kgs?|kilos?|k)(?![a-z])/;

export function roleOfHeader(said: string, kind: RateKind): ColumnRole {
  const text = inLatin(folded(said).replace(/\n/g, ' '));
  if (text === '' || text.length > 80) return null;
  const [, quantity] = kind === 'FCL' ? [] : (perWeight.exec(text) ?? []);
  // A price per 100 kg is no weight break, and no rate has such a basis.
  if (quantity !== undefined && measureIn(text) !== null) return 'wm';
  if (quantity !== undefined) return /^1[.,]?000$/.test(quantity) ? 'ton' : null;
  const bare = trimEndOf(text, '*:').replace(decoration, ' ').replace(/\s+/g, ' ').trim();
  const plain = trimOf(bare.replace(currencyWord, ' ').replace(/\s+/g, ' '), ' /');
  for (const candidate of [bare, plain]) {
    const role = words.find(([pattern]) => pattern.test(candidate))?.[1];
    // In sheets by container, the unit is the container.
    if (role === 'basis' && kind === 'FCL') return 'container';
    // Next to breaks, "1000 kg" is one of them.
    if (role === 'ton' && kind !== 'LCL' && /^\d/.test(candidate)) return 'break:1000';
    // A minimum of kilograms is no sum.
    if (role === 'minimum' && /(?<![a-z])(kgs?|kilos?)(?![a-z])/.test(text)) return null;
    // "O/F (USD/CBM)" next to "O/F (USD/TON)" are prices on two bases.
    if (role === 'price' && kind !== 'FCL') return measureIn(text.replace(/^[ao]\/f/, '')) ?? role;
    if (role !== undefined) return role;
  }
  if (kind === 'FCL') {
    // A price per TEU is doubled for 40-foot containers.
    if (
      /^(usd|us\$|eur|rate|tarifa|price|precio|flete|freight)? ?(\/|per|por|x)? ?teu$/.test(bare) &&
      bare !== ''
    )
      return 'unit:20DV+40DV+40HC';
    const units = containersIn(plain);
    if (units.length > 0) return `unit:${units.join('+')}`;
  } else {
    const found = readBreak(plain);
    if (found !== null) return found.isMinimum ? 'minimum' : breakRole(found);
    const basis = measureIn(plain) ?? (/\b(per|por|x|\/) ?kg\b/.test(plain) ? 'perKg' : null);
    if (basis !== null && /\b(rate|freight|flete|tarifa|price|precio|o\/f|of|ocean)\b/.test(plain))
      return basis;
  }
  // `THC (Hamburg)` is for one port: a person must assign it to rates.
  const charge = isOfSome(text.replace(/\(min[^()]*\)/g, ' ')) ? null : surchargeNamed(bare, kind);
  return charge === null ? ambiguousRole(plain) : `charge:${charge.code}`;
}

function inLatin(text: string): string {
  if (!/\p{sc=Han}/u.test(text)) return text;
  const latin = text
    .replace(/\p{sc=Han}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[(（/] ?[)）]?$|^[/|-]/g, '')
    .trim();
  return /\p{sc=Latn}/u.test(latin) ? latin : text;
}

function measureIn(text: string): 'wm' | 'm3' | 'ton' | null {
  if (/\b(w\/m|wm|rt|r\/t|ton\/m3|t\/m3)\b/.test(text)) return 'wm';
  if (/\b(cbm|m3)\b/.test(text)) return 'm3';
  return /\b(tons?|tm|toneladas?)\b/.test(text) ? 'ton' : null;
}

/** `from` and `to` can be places, days or weights: see `byContent`. */
function ambiguousRole(text: string): ColumnRole {
  if (/^(from|desde|de)$/.test(text)) return 'from';
  return /^(to|hasta|a)$/.test(text) ? 'to' : null;
}

function breakRole({ from, to }: { readonly from: string; readonly to: string | null }): ColumnRole {
  return `break:${from}${to === null ? '' : `:${to}`}`;
}

export function byContent(role: ColumnRole, samples: readonly string[], header = ''): ColumnRole {
  if (samples.length === 0) return role;
  const share = (pattern: RegExp) =>
    samples.filter((text) => pattern.test(folded(text))).length / samples.length;
  const isDay = share(
    /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\D{0,6}(ene|jan|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)/,
  );
  if (role === 'from' || role === 'to') {
    // "Effective" heads only days: unreadable ones refuse their rows.
    if (header !== '' && ambiguousRole(trimEndOf(folded(header), '*:.')) === null) return role;
    if (isDay >= 0.5 || samples.every((text) => isSerialDay(text) || compactDay.test(text) || text === ''))
      return role;
    const isNumber = share(/^[<>+-]?\d[\d.,]*( ?kgs?)?$/) >= 0.8;
    if (isNumber) return role === 'from' ? 'breakFrom' : 'breakTo';
    return role === 'from' ? 'origin' : 'destination';
  }
  if (role === 'transit') {
    const count = (read: (text: string) => unknown) => samples.filter((text) => read(text) !== null).length;
    return count(transitIn) < count(frequencyIn) ? 'frequency' : role;
  }
  if (role !== null) return role;
  if (isDay >= 0.8 && share(/(-|\bal?\b|\bto\b|hasta|until)/) >= 0.8) return 'validity';
  if (share(/^(usd|eur|clp|us\$|cny|gbp)$/) >= 0.8) return 'currency';
  // Free days, storage and terms of payment are days too.
  if (/free|libre|demur|demor|deten|estad|storage|almacen|credit|pag|pay/.test(folded(header))) return null;
  return share(/^\d{1,3}( ?(-|a|to) ?\d{1,3})? ?(days?|dias?)$/) >= 0.8 ? 'transit' : null;
}
