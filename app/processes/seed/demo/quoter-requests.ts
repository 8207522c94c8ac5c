import type { openQuoter } from '@domain/quoting/quoter/open-quoter';
import type { InputOf } from '@domain/shared/command';
import type { DemoCourse } from './quoter-courses';
import type { DemoCompany } from './customer-base';
import type { DemoCustomerKey } from './quoter-customers';

type Input = InputOf<typeof openQuoter>;
export type DemoLoad = Input['load'];
type Incoterm = Input['incoterm'];

export interface DemoRequest {
  readonly customer: DemoCustomerKey | DemoCompany;
  readonly nth: number;
  readonly course: DemoCourse;
  readonly openedDaysAgo?: number;
  readonly from: string;
  readonly to: string;
  readonly load: DemoLoad;
  readonly commodity: string;
  readonly incoterm: Incoterm;
  readonly comments: string | undefined;
}

type LooseType = 'AERIAL' | 'LCL' | 'LTL' | 'COURIER';
type UnitType = 'FCL' | 'FTL' | 'DRAYAGE';

/** Identical pieces: kilograms of each, dimensions in centimetres. */
export function pieces(
  type: LooseType,
  amount: number,
  weight: number,
  ...[length, width, height]: [number, number, number]
): DemoLoad {
  const piece = { amount, weight: `${weight}`, length: `${length}`, width: `${width}`, height: `${height}` };
  return { measuredBy: 'pieces', type, pieces: [piece] };
}

/** Total weight in kg, total volume in m³. */
export function totals(type: LooseType, amount: number, weight: number, volume: number): DemoLoad {
  return {
    measuredBy: 'totals',
    type,
    totals: { amount, weight: `${weight}`, volume: `${volume}` },
  };
}

/** Kilograms per container or truck. */
export function units(type: UnitType, amount: number, weight: number, unit: string | null = null): DemoLoad {
  return { measuredBy: 'units', type, units: [{ unit, amount, weight: `${weight}` }] };
}

type Row = readonly [
  customer: DemoCustomerKey,
  course: DemoCourse,
  from: string,
  to: string,
  load: DemoLoad,
  commodity: string,
  incoterm?: Incoterm,
  comments?: string,
];

const pudahuel = 'Av. Américo Vespucio 1150, Pudahuel|CL';
const quilicura = 'Camino Lo Echevers 550, Quilicura|CL';
const mendoza = 'Ruta 7 km 1045, Luján de Cuyo, Mendoza|AR';

// prettier-ignore
const rows: readonly Row[] = [
  ['loa', 'new', 'FRA', 'SCL', pieces('AERIAL', 4, 86, 120, 80, 95), 'Sensores de caudal', 'FCA', 'Detención de planta: necesitamos el primer vuelo disponible.'],
  ['medicos', 'new', 'AMS', 'SCL', pieces('AERIAL', 2, 148, 120, 100, 140), 'Ecógrafos', 'CIP', 'Equipos frágiles, con indicador de inclinación.'],
  ['repuestos', 'new', 'MIA', 'SCL', pieces('AERIAL', 11, 23, 60, 45, 40), 'Inyectores diésel', 'EXW'],
  ['software', 'assigned', 'HKG', 'SCL', pieces('AERIAL', 6, 41, 80, 60, 50), 'Servidores y discos', 'FOB', 'Incluye baterías de litio dentro del equipo (PI 967).'],
  ['cafe', 'drafted', 'BOG', 'SCL', totals('AERIAL', 20, 1210, 2.4), 'Café verde de especialidad', 'FCA'],
  ['aconcagua', 'searching', 'SCL', 'PVG', totals('AERIAL', 480, 2640, 14.2), 'Cerezas frescas', 'CPT', 'Primera semana de temporada; bodega a 0 °C y salida antes del jueves.'],
  ['laboratorio', 'approval', 'MXP', 'SCL', pieces('AERIAL', 3, 55, 90, 70, 70), 'Reactivos de laboratorio', 'FCA', 'Cadena de frío entre 2 y 8 °C.'],
  ['algas', 'waiting', 'SCL', 'NRT', totals('AERIAL', 36, 890, 5.8), 'Algas deshidratadas', 'CIF'],
  ['reloncavi', 'sent', 'SCL', 'MIA', totals('AERIAL', 210, 4620, 11.5), 'Salmón fresco en filetes', 'CPT', 'Tres salidas por semana.'],
  ['arandanos', 'seen', 'SCL', 'AMS', totals('AERIAL', 320, 1760, 9.6), 'Arándanos frescos', 'CPT'],
  ['loaStores', 'negotiating', 'ORD', 'SCL', pieces('AERIAL', 1, 640, 180, 120, 130), 'Caja reductora', 'EXW', 'No apilable.'],
  ['medicos', 'booked', 'FRA', 'SCL', pieces('AERIAL', 5, 62, 100, 80, 75), 'Monitores de signos vitales', 'CIP'],
  ['aconcagua', 'won', 'SCL', 'HKG', totals('AERIAL', 300, 1650, 8.9), 'Cerezas frescas', 'CPT'],
  ['software', 'lostPrice', 'PVG', 'SCL', pieces('AERIAL', 9, 28, 70, 50, 45), 'Pantallas industriales', 'FOB'],
  ['juguetes', 'lostTransit', 'CAN', 'SCL', totals('AERIAL', 64, 720, 6.1), 'Adornos de Navidad', 'FOB', 'Tiene que estar en tienda el 10 de diciembre.'],
  ['recoleta', 'lostSilence', 'MAD', 'SCL', pieces('AERIAL', 14, 19, 60, 40, 40), 'Muestras de telas', 'EXW'],
  ['miami', 'reopened', 'MIA', 'SCL', pieces('AERIAL', 3, 118, 120, 100, 110), 'Aircraft spare parts', 'DAP', 'Delivery to the hangar in Pudahuel, customs cleared by the consignee.'],
  ['brasil', 'expired', 'SCL', 'VCP', totals('AERIAL', 12, 430, 2.1), 'Rolamentos industriais', 'FCA'],
  ['persona', 'lostOther', 'BCN', 'SCL', pieces('AERIAL', 2, 24, 110, 60, 45), 'Cuadros y libros', 'DAP'],
  ['repuestos', 'duplicate', 'MIA', 'SCL', pieces('AERIAL', 11, 23, 60, 45, 40), 'Inyectores diésel', 'EXW'],
  ['puertaNorte', 'new', 'CNNGB', 'CLIQQ', units('FCL', 2, 16500, '40HC'), 'Menaje de hogar', 'FOB'],
  ['muebles', 'new', 'VNSGN', 'CLSAI', units('FCL', 1, 11200, '40HC'), 'Sillas y mesas de teca', 'FOB', 'Fumigación certificada en origen.'],
  ['biobio', 'assigned', 'CLLQN', 'CNSHA', units('FCL', 12, 26000, '40HC'), 'Madera aserrada de pino', 'CFR', 'Programa mensual por seis meses.'],
  ['vinos', 'searching', 'CLSAI', 'GBFXT', units('FCL', 1, 21500, '20DV'), 'Vino embotellado', 'FOB', 'Con liner térmico.'],
  ['ferreteria', 'drafted', 'CNXGG', 'CLSVE', units('FCL', 3, 24800, '20DV'), 'Clavos y alambre', 'CFR'],
  ['solar', 'approval', 'CNSHA', 'CLANF', units('FCL', 18, 22300, '40HC'), 'Paneles fotovoltaicos', 'FOB', 'Entrega en obra a 95 km de Antofagasta; mínimo 21 días libres.'],
  ['reloncavi', 'sent', 'CLSVE', 'USNYC', units('FCL', 2, 24000, '40RH'), 'Salmón congelado', 'CFR', 'A −20 °C, con registro de temperatura.'],
  ['bicis', 'declined', 'TWKHH', 'CLSAI', units('FCL', 1, 9800, '40HC'), 'Bicicletas y repuestos', 'FOB'],
  ['juguetes', 'negotiating', 'CNYTN', 'CLSAI', units('FCL', 4, 12900, '40HC'), 'Juguetes', 'FOB', 'Pide igualar la oferta que recibió por el mismo servicio.'],
  ['puertaNorte', 'booked', 'INNSA', 'CLIQQ', units('FCL', 1, 18700, '20DV'), 'Artículos de algodón', 'CFR'],
  ['vinos', 'won', 'CLVAP', 'NLRTM', units('FCL', 2, 22000, '20DV'), 'Vino embotellado', 'FOB'],
  ['solar', 'won', 'CNNGB', 'CLANF', units('FCL', 6, 21800, '40HC'), 'Estructuras de montaje', 'FOB'],
  ['ferreteria', 'lostPrice', 'CNTAO', 'CLSVE', units('FCL', 2, 25500, '20DV'), 'Herramientas de mano', 'FOB'],
  ['muebles', 'lostCompetition', 'IDJKT', 'CLSAI', units('FCL', 1, 10400, '40HC'), 'Muebles de ratán', 'FOB'],
  ['biobio', 'lostCompetition', 'CLCNL', 'USSAV', units('FCL', 8, 25600, '40HC'), 'Molduras de pino', 'CFR'],
  ['arandanos', 'error', 'CLVAP', 'NLRTM', units('FCL', 1, 180000, '40RH'), 'Arándanos congelados', 'FOB'],
  ['recoleta', 'new', 'CNSHA', 'CLSAI', totals('LCL', 22, 1480, 6.3), 'Telas para tapicería', 'FOB'],
  ['bicis', 'assigned', 'ITGOA', 'CLSAI', pieces('LCL', 3, 310, 120, 100, 160), 'Cuadros de carbono', 'FCA'],
  ['laboratorio', 'searching', 'DEHAM', 'CLSAI', pieces('LCL', 2, 265, 120, 80, 120), 'Centrífugas', 'FCA', 'Una de las dos lleva nitrógeno UN1066.'],
  ['cafe', 'approval', 'COBUN', 'CLSAI', totals('LCL', 60, 4200, 6.8), 'Café verde en sacos', 'FOB'],
  ['ferreteria', 'seen', 'CNNGB', 'CLSAI', totals('LCL', 40, 3150, 8.2), 'Cerraduras y bisagras', 'FOB'],
  ['repuestos', 'negotiating', 'USMIA', 'CLSAI', pieces('LCL', 6, 420, 120, 100, 110), 'Cajas de cambio reacondicionadas', 'EXW'],
  ['juguetes', 'won', 'HKHKG', 'CLVAP', totals('LCL', 35, 980, 7.4), 'Juegos de mesa', 'FOB'],
  ['brasil', 'lostTransit', 'CLSAI', 'BRSSZ', totals('LCL', 18, 2350, 4.6), 'Azeitonas em conserva', 'FOB'],
  ['mudanza', 'lostSilence', 'ESVLC', 'CLSAI', totals('LCL', 85, 2700, 14.5), 'Menaje de casa usado', 'EXW', 'Regreso a Chile, con lista de embalaje y franquicia de retorno.'],
  ['loaStores', 'new', pudahuel, 'Planta Chuquicamata, Calama|CL', units('FTL', 1, 24000), 'Bolas de molienda'],
  ['biobio', 'assigned', 'Ruta Q-50 km 4, Los Ángeles|CL', 'CLSVE', units('DRAYAGE', 3, 25500, '40HC'), 'Madera aserrada de pino'],
  ['muebles', 'drafted', quilicura, 'Av. Alemania 671, Temuco|CL', pieces('LTL', 7, 64, 140, 80, 90), 'Estantes desarmados'],
  ['vinos', 'searching', mendoza, quilicura, units('FTL', 1, 22000), 'Botellas vacías', 'FCA', 'Cruce por Los Libertadores; confirmar por nieve.'],
  ['algas', 'waiting', 'Muelle de Dalcahue, Chiloé|CL', 'CLSVE', units('DRAYAGE', 1, 14500, '20DV'), 'Algas deshidratadas'],
  ['medicos', 'sent', pudahuel, 'Hospital Regional, Coyhaique|CL', pieces('LTL', 3, 92, 110, 90, 130), 'Camillas clínicas', undefined, 'Entrega en horario de bodega, de 8 a 13 h.'],
  ['solar', 'expired', 'CLANF', 'María Elena, Antofagasta|CL', units('DRAYAGE', 18, 22300, '40HC'), 'Paneles fotovoltaicos'],
  ['puertaNorte', 'negotiating', 'Zofri, Iquique|CL', 'Parque Industrial, Santa Cruz|BO', units('FTL', 2, 25000), 'Neumáticos', 'CPT'],
  ['ferreteria', 'won', quilicura, 'Los Carrera 1480, Copiapó|CL', pieces('LTL', 12, 58, 120, 80, 100), 'Pinturas al agua'],
  ['aconcagua', 'booked', 'Packing San Felipe, Aconcagua|CL', 'CLVAP', units('DRAYAGE', 4, 21000, '40RH'), 'Uva de mesa'],
  ['recoleta', 'lostPrice', 'Av. Recoleta 2200, Santiago|CL', 'Barros Arana 820, Concepción|CL', pieces('LTL', 9, 31, 60, 60, 60), 'Ropa de trabajo'],
  ['laboratorio', 'new', 'Hauptstrasse 40, Basel|CH', 'Av. Santa Rosa 9400, La Pintana|CL', pieces('COURIER', 2, 6, 35, 30, 25), 'Muestras de referencia', 'DAP'],
  ['software', 'searching', '2450 Zanker Road, San José, California|US', 'Av. Providencia 1760, Santiago|CL', pieces('COURIER', 1, 14, 60, 40, 30), 'Tarjetas de red', 'DAP'],
  ['miami', 'won', '8400 NW 25th St, Doral, Florida|US', 'Aeródromo de Tobalaba, Santiago|CL', pieces('COURIER', 3, 8, 40, 30, 30), 'Avionics harness', 'DAP'],
  ['persona', 'new', 'Av. Apoquindo 3000, Santiago|CL', 'Rue de Rivoli 40, Paris|FR', pieces('COURIER', 1, 9, 45, 35, 30), 'Libros', 'DAP', '¿Se puede pagar con transferencia?'],
];

export const demoRequests: readonly DemoRequest[] = rows.map(
  ([customer, course, from, to, load, commodity, incoterm, comments], index) => ({
    customer,
    nth: course === 'duplicate' ? 0 : rows.slice(0, index).filter(([one]) => one === customer).length,
    course,
    from,
    to,
    load,
    commodity,
    incoterm,
    comments,
  }),
);
