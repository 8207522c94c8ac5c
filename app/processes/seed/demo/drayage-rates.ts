import { boughtFrom, soldBy, type Trucker } from './land-carriers';
import type { DemoRate } from './rates';
import { town } from './towns';
import { wobble } from './wobble';

const hinterlands: readonly (readonly [
  port: string,
  trucker: Trucker,
  towns: readonly (readonly [name: string, kilometres: number])[],
])[] = [
  ['CLSAI', 'Ruta Austral', [['Santiago', 115], ['Rancagua', 130], ['Valparaíso', 95], ['Talca', 285], ['Chillán', 430]]],
  ['CLVAP', 'Ruta Austral', [['Santiago', 120], ['Rancagua', 205], ['Valparaíso', 12], ['La Serena', 430]]],
  ['CLLQN', 'Ruta Austral', [['Concepción', 45], ['Chillán', 120], ['Temuco', 310]]],
  ['CLIQQ', 'Cargo Norte Grande', [['Iquique', 10], ['Calama', 390]]],
  ['CLANF', 'Cargo Norte Grande', [['Antofagasta', 12], ['Calama', 215], ['Copiapó', 540]]],
  ['CLARI', 'Cargo Norte Grande', [['Arica', 10], ['Iquique', 310]]],
  ['PECLL', 'Ruta Andina', [['Lima', 15]]],
  ['ECGYE', 'Ruta Andina', [['Guayaquil', 12], ['Quito', 430]]],
  ['COBUN', 'Ruta Andina', [['Bogotá', 510], ['Cali', 130]]],
  ['COCTG', 'Ruta Andina', [['Bogotá', 1050], ['Medellín', 640]]],
  ['BRSSZ', 'Mercosur Cargas', [['São Paulo', 80]]],
  ['ARBUE', 'Mercosur Cargas', [['Buenos Aires', 12], ['Córdoba', 700]]],
  ['MXZLO', 'Transportes del Bajío', [['Ciudad de México', 820], ['Guadalajara', 290]]],
  ['MXVER', 'Transportes del Bajío', [['Ciudad de México', 400]]],
  ['PABLB', 'Istmo Cargo', [['Ciudad de Panamá', 8]]],
]; // prettier-ignore

/** Communes of Santiago in the zones of a trucker, by their official codes, with the road distance from San Antonio in kilometres. */
const zonesOfSantiago: readonly (readonly [zone: string, kilometres: number, communes: readonly string[]])[] = [
  ['Poniente', 100, ['13119', '13124', '13102', '13117', '13126', '13106']],
  ['Norte', 125, ['13125', '13302', '13301', '13107', '13128']],
  ['Sur', 112, ['13401', '13402', '13112', '13105']],
  ['Oriente', 130, ['13114', '13123', '13113', '13120', '13122', '13118']],
]; // prettier-ignore

export function demoDrayageRates(): readonly DemoRate[] {
  return [...betweenTowns(), byZones()];
}

function byZones(): DemoRate {
  const sale = soldBy('Ruta Austral');
  const tables = zonesOfSantiago.map(([name, kilometres, communes]) => ({
    zone: { name, places: communes.map((code) => `CL-${code}`) },
    prices: drayageTerms(kilometres, 1.05, [name, sale.supplier]).unitPrices.map((price) => ({
      ...price,
      zone: name,
    })),
  }));
  return {
    ...{ ...drayageTerms(115, 1, ['zones', sale.supplier]), ...sale },
    ...{ origin: 'CLSAI', destination: null },
    zones: tables.map(({ zone }) => zone),
    unitPrices: tables.flatMap(({ prices }) => prices),
    emptyReturn: '15',
  };
}

function betweenTowns(): readonly DemoRate[] {
  return hinterlands.flatMap(([port, trucker, towns]) =>
    towns.flatMap(([name, kilometres]) =>
      [soldBy(trucker), boughtFrom(trucker)].flatMap((sale, index) => {
        const other = town(name);
        const terms = { ...drayageTerms(kilometres, 1 - index * 0.03, [port, name, sale.supplier]), ...sale };
        return [
          { ...terms, origin: port, destination: other },
          { ...terms, origin: other, destination: port },
        ];
      }),
    ),
  );
}

function drayageTerms(kilometres: number, level: number, words: readonly string[]) {
  const box = (140 + kilometres * 1.35) * level * wobble(0.07, ...words);
  const toFive = (amount: number): string => String(Math.round(amount / 5) * 5);
  return {
    kind: 'DRAYAGE',
    freightType: 'standard',
    transitTime: Math.max(1, Math.ceil(kilometres / 500)),
    businessModel: 'Costo',
    unitPrices: [
      { unit: '20DV', rate: toFive(box * 0.92) },
      { unit: '40DV', rate: toFive(box) },
      { unit: '40HC', rate: toFive(box) },
      { unit: '40RH', rate: toFive(box * 1.2) },
    ],
    surcharges: [
      { name: 'PEAJE', rate: toFive(5 + kilometres * 0.08), calc: 'container', apply: 'freight' },
      { name: 'GATE', rate: '45', calc: 'container', apply: 'origin' },
    ],
  } satisfies Partial<DemoRate>;
}
