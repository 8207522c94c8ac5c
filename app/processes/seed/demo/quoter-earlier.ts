import { demoCustomerBase } from './customer-base';
import { pieces, totals, units, type DemoLoad, type DemoRequest } from './quoter-requests';
import { chance } from './wobble';

type Habit = readonly [from: string, to: string, load: DemoLoad, commodity: string];

const tenths = (volume: number) => Math.round(volume * 10) / 10;
const air = (kilograms: number) => totals('AERIAL', 12, kilograms, tenths(kilograms / 220));
const container = (amount: number) => units('FCL', amount, 18_500, '40HC');
const loose = (tonnes: number) => totals('LCL', 20, Math.round(tonnes * 1000), tenths(tonnes * 1.8));

// prettier-ignore
const habits: Readonly<Record<string, Habit>> = {
  'Minera': ['FRA', 'SCL', air(420), 'Sensores y repuestos'],
  'Servicios Mineros': ['USMIA', 'CLANF', container(1), 'Repuestos de equipos'],
  'Perforaciones': ['USMIA', 'CLANF', loose(3.2), 'Barras de perforación'],
  'Maestranza': ['DEHAM', 'CLSAI', loose(2.4), 'Herramientas de corte'],
  'Repuestos Industriales': ['MIA', 'SCL', air(260), 'Rodamientos'],
  'Bombas y Válvulas': ['ITGOA', 'CLSAI', loose(1.9), 'Válvulas de bola'],
  'Energía Solar': ['CNSHA', 'CLANF', container(4), 'Paneles fotovoltaicos'],
  'Frutícola': ['CLVAP', 'NLRTM', container(2), 'Manzanas'],
  'Exportadora': ['CLSAI', 'CNSHA', container(3), 'Ciruelas secas'],
  'Berries': ['SCL', 'AMS', air(1600), 'Arándanos frescos'],
  'Viña': ['CLSAI', 'GBFXT', container(1), 'Vino embotellado'],
  'Olivares': ['CLSAI', 'BRSSZ', loose(4.1), 'Aceite de oliva'],
  'Salmones': ['SCL', 'MIA', air(4200), 'Salmón fresco'],
  'Pesquera': ['CLSVE', 'CNSHA', container(2), 'Harina de pescado'],
  'Algas': ['SCL', 'NRT', air(780), 'Algas deshidratadas'],
  'Maderas': ['CLLQN', 'CNSHA', container(6), 'Madera aserrada'],
  'Aserradero': ['CLCNL', 'USSAV', container(4), 'Molduras de pino'],
  'Importadora': ['CNNGB', 'CLSAI', container(2), 'Menaje de hogar'],
  'Textiles': ['CNSHA', 'CLSAI', loose(2.2), 'Telas'],
  'Calzados': ['VNSGN', 'CLSAI', container(1), 'Zapatillas'],
  'Juguetería': ['CNYTN', 'CLSAI', container(2), 'Juguetes'],
  'Muebles': ['IDJKT', 'CLSAI', container(1), 'Muebles de teca'],
  'Ferretería': ['CNXGG', 'CLSVE', container(2), 'Clavos y alambre'],
  'Librería': ['BCN', 'SCL', air(340), 'Libros'],
  'Bicicletas': ['TWKHH', 'CLSAI', container(1), 'Bicicletas'],
  'Electrohogar': ['CNYTN', 'CLSAI', container(3), 'Ventiladores'],
  'Laboratorio': ['MXP', 'SCL', air(120), 'Reactivos'],
  'Equipos Médicos': ['AMS', 'SCL', air(380), 'Ecógrafos'],
  'Envases': ['CNTAO', 'CLSAI', container(2), 'Frascos de vidrio'],
  'Químicos': ['DEHAM', 'CLSAI', loose(5.5), 'Aditivos para pintura'],
  'Automotora': ['USMIA', 'CLSAI', loose(2.8), 'Partes de vehículos'],
  'Computación': ['HKG', 'SCL', air(240), 'Servidores'],
  'Telecomunicaciones': ['PVG', 'SCL', pieces('AERIAL', 9, 28, 70, 50, 45), 'Antenas'],
  'Constructora': ['ITGOA', 'CLSAI', container(1), 'Porcelanatos'],
};

const shareAsking = 0.3;
/** Minimum days between a company's registration and its first quote. */
const getsToKnow = 12;
const ends = [
  ['paid', 0.12],
  ['earlierPrice', 0.52],
  ['earlierSilence', 0.74],
  ['earlierTransit', 0.86],
  ['earlierCompetition', 1],
] as const;
/** Days ago. */
const [latest, earliest] = [30, 230];

export const earlierRequests: readonly DemoRequest[] = demoCustomerBase.flatMap((company) => {
  const { id, input, verification, registeredDaysAgo } = company;
  const word = Object.keys(habits).find((one) => (input.fantasyName ?? '').startsWith(`${one} `));
  const since = Math.min(earliest, registeredDaysAgo - getsToKnow);
  if (word === undefined || verification !== 'Approved' || since <= latest) return [];
  if (chance('asks', id) > shareAsking) return [];
  const [from, to, load, commodity] = habits[word] as Habit;
  const lot = chance('ended', id);
  return [
    {
      ...{ customer: company, nth: 0 },
      course: ends.find(([, upTo]) => lot <= upTo)?.[0] ?? 'earlierSilence',
      openedDaysAgo: latest + (since - latest) * chance('asked', id),
      ...{ from, to, load, commodity, incoterm: 'FOB', comments: undefined },
    },
  ];
});
