import { load, type Load } from '@domain/shared/load';
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

/** Prices are US dollars per unit. */
type Priced = readonly [description: string, quantity: number, unitPrice: number];

/** US dollars: per truck, per container to or from a port, per kilogram. */
const perTruck = 1480;
const perHaul = 430;
const perKilogram = { LTL: 0.42, COURIER: 9.8 } as const;

/**
 * The lines of an executive's offer for a request, at the price level of the demonstration's rates. From `round` 2 on the
 * prices come down a little.
 */
export function demoPrice(request: DemoRequest, round: number): Lines {
  const [freight, ...others] = linesOf(load.parse(request.load), request);
  return [freight, ...others].map(([description, quantity, unitPrice], index) => {
    const base = quantity * unitPrice;
    const isFreight = index === 0;
    return {
      description,
      quantity: String(quantity),
      unitPrice: unitPrice.toFixed(2),
      cost: { unitPrice: (unitPrice * (isFreight ? 0.95 : 0.82)).toFixed(2) },
      profitMonto: isFreight ? String(Math.ceil(base * 0.11)) : '0',
      descuentoMonto: isFreight && round > 1 ? String(Math.floor(base * 0.04)) : '0',
    };
  });
}

function linesOf(what: Load, { from, to, commodity }: DemoRequest): readonly [Priced, ...Priced[]] {
  const { chargeable } = summariseLoad(what);
  const quantity = Number(chargeable.amount);
  const at = (price: number) => price * wobble(0.06, from, to, commodity);
  switch (what.type) {
    case 'AERIAL':
      return [
        ['Flete aéreo', quantity, at(perKilogramByAir(from, to))],
        ['Combustible y seguridad', quantity, 0.62],
        ['Guía aérea y manejo en origen', 1, 75],
      ];
    case 'FCL':
      return [
        ['Flete marítimo', quantity, Math.round(at(perBox(from, to)))],
        ['Manejo en terminales', quantity, 285],
        ['Conocimiento de embarque', 1, 60],
      ];
    case 'LCL':
      return [
        ['Flete marítimo consolidado', quantity, at(perRevenueTon(from, to))],
        ['Desconsolidación', quantity, 28],
      ];
    case 'FTL':
      return [['Camión completo', quantity, Math.round(at(perTruck))]];
    case 'DRAYAGE':
      return [['Acarreo puerta-puerto', quantity, Math.round(at(perHaul))]];
    case 'LTL':
      return [
        ['Flete terrestre', quantity, at(perKilogram.LTL)],
        ['Retiro y entrega', 1, 38],
      ];
    case 'COURIER':
      return [['Courier puerta a puerta', quantity, at(perKilogram.COURIER)]];
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
  { name: 'Agenciamiento de aduana', price: '180', currency: 'USD' },
  { name: 'Seguro de carga', currency: 'USD', comment: '0,35 % del valor CIF, mínimo USD 45' },
];
