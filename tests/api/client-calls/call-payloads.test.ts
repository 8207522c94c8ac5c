import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { visitor } from '@domain/shared/actor';
import { contact, request } from '@tests/projections/quoting-platform';
import { airForm, seaForm } from './rate-forms';
import { formOf, callsDesk, type Fields, type CallsDesk, type Side } from './calls-desk';

let desk: CallsDesk;
const quoters = new Map<Side, string>();
beforeAll(async () => {
  desk = await callsDesk();
  for (const side of desk.sides) {
    const actor = { ...visitor, ownerId: side.company.id };
    const { id } = await desk.platform.done(openQuoter, { ...request, contact }, actor);
    quoters.set(side, id);
  }
});
afterAll(() => desk.platform.stop());

type Role = Parameters<Side['as']>[0];
type Call = readonly [
  method: string,
  path: string,
  expected: number,
  role: Role,
  body?: (side: Side) => Fields,
];

const suppliers = new Map<Side, string>();
const named = (side: Side) => ({ supplier: suppliers.get(side), carrier: desk.platform.carrier });

const calls: readonly Call[] = [
  [
    'PATCH',
    '/quoters/{quoter}/participants',
    200,
    'manager',
    ({ executiveId, managerId }) => ({ participants: [executiveId], userId: managerId, comment: null }),
  ],
  [
    'PATCH',
    '/quoters/{quoter}/executive',
    200,
    'manager',
    ({ executiveId, managerId }) => ({
      executive: executiveId,
      userId: managerId,
      comment: 'No hay comentarios',
      type: 'asignación',
    }),
  ],
  [
    'PATCH',
    '/quoters/{quoter}/executive',
    200,
    'manager',
    ({ executiveId, managerId }) => ({
      executive: executiveId,
      userId: managerId,
      comment: null,
      type: null,
    }),
  ],
  [
    'GET',
    '/quoters?participants={executive}&modal=AERIAL&state=&stateLv2=&origin=SCL&destination=MIA&clients=&companies=&reference=&search=&executiveId=&startDate=2023-01-01&endDate=2030-12-31&limit=10&offset=0',
    200,
    'manager',
  ],
  ['GET', '/quoters/getLastQuoters?days=30&modal=AERIAL&limit=10&executive={executive}', 200, 'manager'],
  [
    'GET',
    '/quoters/count/{executive}?fechaInicio=2023-01-01&fechaFin=2023-12-31&type=AERIAL',
    200,
    'manager',
  ],
  ['GET', '/suppliers/?search=uno&limit=50', 200, 'executive'],
  ['GET', '/suppliers?countryId=CL', 200, 'executive'],
  ['GET', '/carriers?limit=999', 200, 'client'],
  ['GET', '/carriers/?search=uno&limit=50', 200, 'client'],
  ['GET', '/containers?limit=100&isActive=active', 200, 'client'],
  ['GET', '/trucks?limit=100&isActive=active', 200, 'client'],
  ['GET', '/commodities/data?search=carga', 200, 'client'],
  ['GET', '/tags?limit=1000', 200, 'executive'],
  ['GET', '/airports/?search=sc&limit=100', 200, 'client'],
  ['GET', '/airports?airPortCode=SCL', 200, 'client'],
  ['GET', '/ports/?search=va&limit=10&offset=0', 200, 'client'],
  ['GET', '/ports?portCode=CLVAP', 200, 'client'],
  ['GET', '/geozones?search=&country=CL&levelAdministrative=3&page=1&take=50', 200, 'client'],
  [
    'GET',
    '/ltl-rates/branches?search=&country=CL&state=&city=&locality=&type=&branchStatus=active&limit=10&offset=0',
    200,
    'client',
  ],
  ['GET', '/results?country=CL&businessUnit=&category=Positivo', 200, 'executive'],
  ['GET', '/quoter-states?search=&state_lvl_1=&state_lvl_2=', 200, 'executive'],
  ['GET', '/portfolios?owner={owner}', 200, 'executive'],
  ['GET', '/bank-account?search=&page=1&take=50&isActive=true&country=CL&currency=USD', 200, 'executive'],
  ['GET', '/surcharges?search=&isActive=true&carrier=&country=&supplier=&service=&modal=', 200, 'executive'],
  ['GET', '/profits/filterByOwner/{owner}?limit=10&offset=0', 200, 'manager'],
  ['GET', '/users?search=uno', 200, 'manager'],
  ['GET', '/users/allExecutives?ownerId={owner}&search=&isActive=true', 200, 'executive'],
  [
    'GET',
    '/aerial-rates?carriers=&origin=MIA&destination=SCL&suppliers=&search=&web=&register=&from=&to=&dateType=creation&isActive=true&page=1&take=50',
    200,
    'executive',
  ],
  ['GET', '/rates?typeRate=AERIAL&page=1&take=50', 200, 'executive'],
  [
    'POST',
    '/valorization/profit-quoter',
    200,
    'executive',
    (side) => ({
      amount: 100,
      owner: side.company.id,
      modal: 'AERIAL',
      carrier: desk.platform.carrier,
      supplier: suppliers.get(side),
      route: { countryOrigin: 'US', countryDestination: 'CL', origin: 'MIA', destination: 'SCL' },
    }),
  ],
  [
    'POST',
    '/users',
    201,
    'manager',
    ({ company }) => ({
      name: 'Ana Rojas',
      email: `ana-${company.id}@correo.cl`,
      identification: null,
      address: null,
      avatar: null,
      password: null,
      roles: ['user'],
      country: 'CL',
      phone: '+56912345678',
      owner: company.id,
      isActive: true,
      isGoogle: false,
      duration: null,
    }),
  ],
  [
    'PATCH',
    '/users/{client}',
    200,
    'manager',
    ({ company }) => ({
      name: 'Ana Rojas',
      identification: '12.345.678-5',
      address: null,
      avatar: null,
      country: 'CL',
      phone: null,
      owner: company.id,
      isActive: 'active',
      isGoogle: false,
    }),
  ],
  [
    'PATCH',
    '/users/asingcompanies/email',
    200,
    'manager',
    ({ company }) => ({ email: `ana-${company.id}@correo.cl`, companies: null }),
  ],
  ['POST', '/aerial-rates', 201, 'executive', (side) => ({ ...airForm(named(side)), status: true })],
  [
    'POST',
    '/aerial-rates',
    201,
    'executive',
    () => ({
      origin: null,
      destination: null,
      supplier: null,
      carrier: [],
      segments: [],
      surcharges: [],
      status: false,
    }),
  ],
  [
    'POST',
    '/sea-rates',
    201,
    'executive',
    (side) => ({ ...seaForm(named(side)), segments: [{ from: 0, to: 5, rate: 60 }], status: true }),
  ],
  [
    'POST',
    '/container-rates',
    201,
    'executive',
    (side) => ({
      ...seaForm(named(side)),
      containerSegments: [{ commodity: null, contenedor: '40HC', ammount: 1900, loadType: null }],
      surcharges: [
        {
          name: 'thc',
          rate: 0,
          calc: 'container',
          min: null,
          apply: 'Origen',
          reference: null,
          container: '40HC',
        },
      ],
      status: true,
    }),
  ],
  [
    'POST',
    '/ltl-rates',
    201,
    'executive',
    (side) => ({
      clients: [],
      commodity: null,
      loadType: null,
      origin: null,
      destination: null,
      waypoints: [],
      supplier: suppliers.get(side),
      businessModel: 'Costo',
      freightType: null,
      route: 'direct',
      carrier: desk.platform.carrier,
      days_of_transit: 2,
      factor: 333,
      from: '2026-11-01',
      to: '2026-12-01',
      observations: null,
      status: false,
      surcharges: [{ type: 'fsc', calc: 'kg', currency: 'USD', rate: 0, description: null, min: null }],
      weight_brackets: [{ calc: 'kg', from: 0, to: 15, base_freight: 1, currency: 'USD', min: null }],
    }),
  ],
  [
    'POST',
    '/rates/search',
    200,
    'client',
    ({ clientId }) => ({
      user: clientId,
      originPort: 'MIA',
      destinationPort: 'SCL',
      weightUnit: 'KGS',
      measureUnit: 'CMS',
      detailed: true,
      details: [{ quantity: 1, unitWeight: 20, length: 15, width: 15, height: 15 }],
      totals: null,
      filters: { direct: null },
    }),
  ],
  [
    'POST',
    '/rates/search',
    200,
    'client',
    ({ clientId }) => ({
      user: clientId,
      originPort: 'MIA',
      destinationPort: 'SCL',
      weightUnit: 'KGS',
      measureUnit: 'CMS',
      detailed: false,
      details: [],
      totals: { quantity: 1, weight: 100, volume: 0.5 },
      filters: { direct: false },
    }),
  ],
  [
    'POST',
    '/rates/search',
    200,
    'client',
    ({ clientId }) => ({
      user: clientId,
      originPort: 'CNSHA',
      destinationPort: 'CLVAP',
      typeOfShipment: 'LCL',
      weightUnit: 'KGS',
      measureUnit: 'CMS',
      detailed: true,
      details: [{ quantity: 1, unitWeight: 50, length: 20, width: 20, height: 20 }],
    }),
  ],
  [
    'POST',
    '/rates/search',
    200,
    'client',
    ({ clientId }) => ({
      user: clientId,
      originPort: 'CNSHA',
      destinationPort: 'CLVAP',
      service: 'fcl',
      containerWeight: 18000,
    }),
  ],
  [
    'POST',
    '/air-schedules',
    200,
    'client',
    () => ({
      originAirport: 'MIA',
      destinationAirport: 'SCL',
      airlineCodeList: [],
      onlyAirlineUSA: false,
      includeCodeshareFlights: true,
      includeConnections: true,
      includeFlightDetails: true,
      connectionsType: 'auto',
      connectingTimeMin: 0,
      connectingTimeMax: 1440,
      fechaSalida: null,
    }),
  ],
];

describe('a call as clients write it', () => {
  beforeAll(async () => {
    for (const side of desk.sides) {
      const added = await desk.send('POST', '/suppliers', side.as('manager'), {
        name: `Agencia ${side.company.name}`,
        country: 'CL',
      });
      suppliers.set(side, String(added.body['_id']));
    }
  });

  it.each(
    calls.map(([method, path, expected, role, body], at) => ({ at, method, path, expected, role, body })),
  )(
    '$at: $method $path is taken, in both owner companies',
    async ({ method, path, expected, role, body }) => {
      for (const side of desk.sides) {
        const named = path
          .replace('{quoter}', quoters.get(side) ?? '')
          .replace('{executive}', side.executiveId)
          .replace('{client}', side.clientId)
          .replace('{owner}', side.company.id);
        const { status, body: answer } = await desk.send(method, named, side.as(role), body?.(side));
        expect([status, answer['message']]).toEqual([expected, undefined]);
      }
    },
  );

  it('a user is taken as a form with a picture, too', async () => {
    for (const [at, side] of desk.sides.entries()) {
      const fields = {
        name: 'Eva Soto',
        email: `eva-${at}@correo.cl`,
        'roles[0]': 'executive',
        country: 'CL',
        isGoogle: 'false',
      };
      const added = await desk.send('POST', '/users', side.as('manager'), formOf(fields, 'avatar'));
      expect(added).toMatchObject({ status: 201, body: { roles: ['executive'] } });
    }
  });
});
