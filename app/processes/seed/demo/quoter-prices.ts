import { load, type Load } from '@domain/shared/load';
import type { ChargeBasis, OfferLeg } from '@domain/quoting/offer/states';
import type { draftOffer } from '@domain/quoting/offer/commands';
import type { updateQuoterServices } from '@domain/quoting/quoter/commands';
import type { InputOf } from '@domain/shared/command';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { gateways } from './air-lanes';
import type { DemoRequest } from './quoter-requests';
import { overseas } from './sea-lanes';
import { wobble } from './wobble';

type Lines = NonNullable<NonNullable<InputOf<typeof draftOffer>['content']>['lines']>;
type Services = InputOf<typeof updateQuoterServices>['services'];

/** Prices are US dollars per unit of the basis. */
type Priced = readonly [
  description: string,
  leg: OfferLeg,
  basis: ChargeBasis,
  quantity: number,
  unitPrice: number,
];

/** US dollars per truck, per container to or from a port, and per kilogram. */
const perTruck = 1480;
const perHaul = 430;
const perKilogram = { LTL: 0.42, COURIER: 9.8 } as const;

export interface DemoRound {
  readonly number: number;
  readonly isTight: boolean;
}

export function demoPrice(request: DemoRequest, { number, isTight }: DemoRound): Lines {
  return linesOf(load.parse(request.load), request).map(([description, leg, basis, quantity, unitPrice]) => {
    const base = quantity * unitPrice;
    const isFreight = leg === 'freight' && base > 100;
    return {
      ...{ description, leg, basis },
      quantity: String(quantity),
      unitPrice: unitPrice.toFixed(2),
      cost: { unitPrice: (unitPrice * (isTight ? 0.96 : isFreight ? 0.95 : 0.82)).toFixed(2) },
      profitMonto: isFreight && !isTight ? String(Math.ceil(base * 0.11)) : '0',
      descuentoMonto: isFreight && !isTight && number > 1 ? String(Math.floor(base * 0.04)) : '0',
    };
  });
}

function linesOf(what: Load, { from, to, commodity }: DemoRequest): readonly Priced[] {
  const { chargeable } = summariseLoad(what);
  const quantity = Number(chargeable.amount);
  const at = (price: number) => price * wobble(0.06, from, to, commodity);
  const papers: Priced = ['Coordinación y documentación', 'services', 'shipment', 1, 45];
  switch (what.type) {
    case 'AERIAL':
      return [
        ['Manejo en aeropuerto de origen', 'origin', 'shipment', 1, 75],
        ['Flete aéreo', 'freight', 'chargeable-kg', quantity, at(perKilogramByAir(from, to))],
        ['Combustible y seguridad', 'freight', 'chargeable-kg', quantity, 0.62],
        ['Guía aérea', 'freight', 'document', 1, 35],
        ['Desconsolidación de guía', 'destination', 'document', 1, 40],
        papers,
      ];
    case 'FCL':
      return [
        ['Manejo en terminal de origen', 'origin', 'container', quantity, 140],
        ['Flete marítimo', 'freight', 'container', quantity, Math.round(at(perBox(from, to)))],
        ['Conocimiento de embarque', 'freight', 'document', 1, 60],
        ['Manejo en terminal de destino', 'destination', 'container', quantity, 145],
        papers,
      ];
    case 'LCL':
      return [
        ['Consolidación', 'origin', 'wm', quantity, 18],
        ['Flete marítimo consolidado', 'freight', 'wm', quantity, at(perRevenueTon(from, to))],
        ['Desconsolidación', 'destination', 'wm', quantity, 28],
        papers,
      ];
    case 'FTL':
      return [['Camión completo', 'freight', 'truck', quantity, Math.round(at(perTruck))]];
    case 'DRAYAGE':
      return [['Acarreo puerta-puerto', 'freight', 'container', quantity, Math.round(at(perHaul))]];
    case 'LTL':
      return [
        ['Retiro', 'origin', 'shipment', 1, 18],
        ['Flete terrestre', 'freight', 'chargeable-kg', quantity, at(perKilogram.LTL)],
        ['Entrega', 'destination', 'shipment', 1, 20],
      ];
    case 'COURIER':
      return [['Courier puerta a puerta', 'freight', 'chargeable-kg', quantity, at(perKilogram.COURIER)]];
  }
}

function perKilogramByAir(from: string, to: string): number {
  const into = gateways.find(({ code }) => code === from)?.perKg[0];
  return into ?? gateways.find(({ code }) => code === to)?.perKg[1] ?? 2.5;
}

function perBox(from: string, to: string): number {
  const into = overseas.find(({ code }) => code === from)?.box[0];
  return into ?? overseas.find(({ code }) => code === to)?.box[1] ?? 2000;
}

function perRevenueTon(from: string, to: string): number {
  return overseas.find(({ code }) => code === from || code === to)?.perRevenueTon ?? 60;
}

export const demoServices: Services = [
  { name: 'Agenciamiento de aduana' },
  { name: 'Seguro de carga', comment: '0,35 % del valor CIF, mínimo USD 45' },
];
