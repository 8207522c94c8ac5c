import { conditions } from '@domain/catalogues/conditions';
import type { draftOffer } from '@domain/quoting/offer/commands';
import { load } from '@domain/shared/load';
import { transportOf } from '@domain/shared/load-types';
import type { InputOf } from '@domain/shared/command';
import { startingConditions } from '@infrastructure/reference-data/conditions';
import { seededId } from '~/use-cases/catalogues/starting-records/load-records';
import { demoPrice, type DemoRound } from './quoter-prices';
import type { DemoRequest } from './quoter-requests';
import { chance } from './wobble';

type Content = NonNullable<InputOf<typeof draftOffer>['content']>;

/** Of two carriers the first is faster, the second cheaper. */
const carriers = {
  air: ['LATAM Cargo', 'Avianca Cargo'],
  sea: ['Hapag-Lloyd', 'MSC'],
  land: ['Transportes del Sur', 'Ruta Austral'],
  courier: ['DHL Express', 'FedEx'],
} as const;
const services = {
  air: ['Directo, salidas diarias', 'Consolidado, dos salidas por semana'],
  sea: ['Semanal directo', 'Semanal con transbordo'],
  land: ['Camión directo', 'Camión consolidado'],
  courier: ['Expreso', 'Económico'],
} as const;
/** Minimum and maximum days. */
const transit = { air: [2, 6], sea: [22, 40], land: [1, 5], courier: [3, 7] } as const;

export function demoOffer(request: DemoRequest, round: DemoRound, validUntil: string): Content {
  const what = load.parse(request.load);
  const by = transportOf(what.type);
  const second = round.number % 2 === 0 ? 1 : 0;
  const [least, most] = transit[by];
  const days = least + Math.floor((most - least) * chance('transit', request.from, request.to));
  const isDirect = second === 0;
  return {
    currency: 'USD',
    lines: demoPrice(request, round),
    terms: {
      carrier: { name: carriers[by][second] },
      service: services[by][second],
      transfers: isDirect || by !== 'sea' ? [] : ['PABLB'],
      transitDays: isDirect ? days : days + Math.ceil(days / 3),
      validUntil,
      ...(what.type === 'FCL' && { freeDays: isDirect ? 14 : 21 }),
      ...(request.incoterm !== undefined && { incoterm: request.incoterm }),
      included: ['Coordinación del embarque', 'Aviso de salida y de llegada'],
      notIncluded: ['Seguro de carga', 'Derechos e impuestos de internación'],
      conditions: chosenConditions(what.type),
    },
  };
}

function chosenConditions(type: string) {
  const general = ['Espacio y equipo', 'Peso y medidas verificados', 'Seguro no incluido'];
  return startingConditions
    .filter(({ name, modal }) => general.includes(name) || modal === type)
    .map(({ name, es, en, pt }) => ({ id: seededId(conditions, { name }), es, en, pt }));
}
