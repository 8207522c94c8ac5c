import { v7 as uuidv7 } from 'uuid';
import { airports } from '@domain/catalogues/airports';
import { carriers } from '@domain/catalogues/carriers';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { containers } from '@domain/catalogues/containers';
import { trucks } from '@domain/catalogues/trucks';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { commodities } from '@domain/catalogues/commodities';
import { ports } from '@domain/catalogues/ports';
import { profits } from '@domain/catalogues/profits';
import { suppliers } from '@domain/catalogues/suppliers';
import { surcharges } from '@domain/catalogues/surcharges';
import { shopOwnerId } from '@domain/people/person/owner';
import { draftRate } from '@domain/rating/rate/commands';
import { system, type Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { whileLaneIsBusy } from '~/use-cases/retries.server';
import type { Accepted } from '~/services';
import { testPlatform, type PlatformOptions, type TestPlatform } from '@tests/people/platform';
import { filledTemplate } from '@tests/support/database';

/** Ids of the records that rates name. */
export interface RatingIds {
  readonly carrier: string;
  readonly otherCarrier: string;
  readonly supplier: string;
}

export interface RatingPlatform extends TestPlatform, RatingIds {
  /** Staff of the shop's owner company. */
  readonly staff: Actor;
  order(command: AnyCommand, input: object, actor?: Actor): Promise<Accepted | Rejection>;
  /** As `order`; fails the test when it is refused. */
  done(command: AnyCommand, input: object, actor?: Actor): Promise<Accepted>;
  add(catalogue: Catalogue, record: object): Promise<string>;
  /** Publishes an air rate MIA–SCL from 2026-01-01 to 2030-12-31, or drafts it with `status` false. */
  rate(form?: object, actor?: Actor): Promise<string>;
  /** The same of a container rate CNSHA–CLVAP. */
  containerRate(form?: object): Promise<string>;
}

export const staff: Actor = {
  kind: 'person',
  id: '0198a000-0000-7000-8000-00000000000a',
  roles: ['executive'],
  ownerId: shopOwnerId,
  companyIds: [],
};
export const manager: Actor = { ...staff, roles: ['super-user'] };

export const brackets = [
  { from: '0', to: '45', rate: '5.10' },
  { from: '46', to: '100', rate: '4.20' },
  { from: '101', to: '300', rate: '3.60' },
];

/** Surcharges that rates of the tests name. */
const rateSurcharges = [
  ['FSC', 'kg', 'freight'],
  ['THC', 'container', 'origin'],
  ['DOC', 'document', 'origin'],
  ['PEAJE', 'shipment', 'freight'],
  ['GATE', 'container', 'origin'],
] as const;

/** A platform with places, carriers, a supplier, containers, surcharges, a commodity, a currency and no profit rule. */
export async function ratingPlatform(settings: PlatformOptions = {}): Promise<RatingPlatform> {
  const { template, ids } = await filledTemplate('rating', async () => {
    const platform = await testPlatform();
    return { ids: await addRecords(ordersOf(platform).add), keepAs: platform.keepAs };
  });
  return onPlatform(await testPlatform({ ...settings, template }), ids);
}

function ordersOf(platform: TestPlatform): Pick<RatingPlatform, 'order' | 'done' | 'add'> {
  const order: RatingPlatform['order'] = (command, input, actor = staff) =>
    whileLaneIsBusy.execute(() =>
      platform.services.dispatch(command, input, { actor, via: 'web', commandId: uuidv7() }),
    );
  const done: RatingPlatform['done'] = async (command, input, actor = staff) => {
    const outcome = await order(command, input, actor);
    if (isRejection(outcome))
      throw new Error(`${outcome.code} ${JSON.stringify(outcome.issues ?? outcome.params)}`);
    return outcome;
  };
  const add: RatingPlatform['add'] = async (catalogue, record) =>
    (await done(commandsOf(catalogue).add, record, { ...system, ownerId: shopOwnerId })).id;

  return { order, done, add };
}

async function addRecords(add: RatingPlatform['add']): Promise<RatingIds> {
  await add(airports, {
    airportCode: 'SCL',
    name: 'Arturo Merino Benítez',
    city: 'Santiago',
    country: 'CL',
    latitude: -33.393,
    longitude: -70.7858,
  });
  await add(airports, {
    airportCode: 'MIA',
    name: 'Miami International',
    city: 'Miami',
    country: 'US',
    latitude: 25.7932,
    longitude: -80.2906,
  });
  await add(airports, {
    airportCode: 'FLL',
    name: 'Fort Lauderdale',
    city: 'Fort Lauderdale',
    country: 'US',
    latitude: 26.0726,
    longitude: -80.1527,
  });
  await add(ports, {
    code: 'CLVAP',
    name: 'Valparaíso',
    city: 'Valparaíso',
    country: 'CL',
    latitude: -33.0333,
    longitude: -71.6167,
  });
  await add(ports, {
    code: 'CNSHA',
    name: 'Shanghai',
    city: 'Shanghai',
    country: 'CN',
    latitude: 31.2222,
    longitude: 121.4581,
  });
  await add(containers, { code: '40HC', name: "40' High Cube", sizeType: '45G1', payload: 28600 });
  await add(containers, { code: '20DV', name: "20' Dry Van", payload: 28230 });
  await add(containers, { code: '20RF', name: "20' Reefer", payload: 27400 });
  await add(containers, { code: '45HC', name: "45' High Cube", payload: 27700 });
  for (const [code, calc, apply] of rateSurcharges) {
    await add(surcharges, { code, name: code, calc, apply });
  }
  await add(commodities, { name: 'General' });
  await add(trucks, { name: 'Rampla', pesoBruto: 28000, capacidadCubica: 90 });
  await add(currencyRates, {
    currency: 'CLP',
    date: '2026-01-02',
    unitsPerUsd: '950',
    source: 'Banco Central de Chile',
  });
  const carrier = await add(carriers, { name: 'LATAM Cargo', typeCarrier: 'air', code: 'LA' });
  const otherCarrier = await add(carriers, { name: 'Avianca Cargo', typeCarrier: 'air', code: 'AV' });
  const supplier = await add(suppliers, { name: 'Andes Freight Agencies', country: 'CL' });
  return { carrier, otherCarrier, supplier };
}

/** The platform of a database that has the records. */
export function onPlatform(platform: TestPlatform, ids: RatingIds): RatingPlatform {
  const { order, done, add } = ordersOf(platform);
  const published = {
    carriers: [ids.carrier],
    supplier: ids.supplier,
    from: '2026-01-01',
    to: '2030-12-31',
    businessModel: 'Venta',
    status: true,
  };
  return {
    ...platform,
    ...ids,
    staff,
    order,
    done,
    add,
    async rate(form = {}, actor = staff) {
      const air = { kind: 'AERIAL', origin: 'MIA', destination: 'SCL', segments: brackets };
      return (await done(draftRate, { ...published, ...air, ...form }, actor)).id;
    },
    async containerRate(form = {}) {
      const unitPrices = [
        { unit: '20DV', rate: '1200' },
        { unit: '40HC', rate: '1900' },
      ];
      const sea = { kind: 'FCL', origin: 'CNSHA', destination: 'CLVAP', unitPrices };
      return (await done(draftRate, { ...published, ...sea, ...form })).id;
    },
  };
}

/** A rule that adds a percent to every cost. */
export function addProfit(platform: RatingPlatform, value: string): Promise<string> {
  return platform.add(profits, { name: `Margen ${value}`, mode: 'percent', value });
}
