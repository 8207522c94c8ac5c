import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCompany } from '@domain/crm/company/commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { loader as compare } from '~/pages/shop/compare/compare.server';
import { loader as pdf } from '~/pages/shop/results/offer-pdf.resource';
import { loader as routeMap } from '~/pages/shop/route/route-map.resource';
import { loader as results } from '~/pages/shop/results/results.server';
import { pageContext, visit } from '@tests/catalogues/page-visit';
import { ratingPlatform, type RatingPlatform } from '@tests/projections/rating-platform';
import { sharingOf } from './sharing';

let platform: RatingPlatform;
/** Ids of a rate for all, of another for all, and of one for one company. */
let rates: readonly string[];
beforeAll(async () => {
  platform = await ratingPlatform();
  const { id: company } = await platform.done(registerCompany, { name: 'Viñas del Sur' });
  const made: string[] = [];
  for (const form of [{}, { route: 'transfers', transfers: ['BOG'] }, { clients: [company] }])
    made.push(await platform.rate({ serviceType: `door-${made.length}`, ...form }));
  rates = made;
});
afterAll(() => platform.stop());

const request = {
  currency: 'USD',
  load: {
    measuredBy: 'totals',
    type: 'AERIAL',
    weightUnit: 'KGS',
    totals: { amount: 1, weight: '50', volume: '0.1' },
  },
};
const lane =
  'origin=MIA&destination=SCL&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=50&load.totals.volume=0.1';

interface Way {
  readonly kilometres: number;
  readonly isPartial: boolean;
  readonly map: string;
}

interface Compared {
  readonly gone: number;
  readonly leftOut: number;
  readonly results: string;
  readonly compared: readonly {
    readonly id: string;
    readonly staff: object | null;
    readonly pricedUnits: readonly object[];
    readonly price: { readonly totalWithTax: string };
  }[];
  readonly map: string | null;
  readonly comparison: {
    readonly legs: readonly { readonly leg: string }[];
    readonly total: { readonly cells: readonly object[] };
  };
}
const comparison = (actor: Actor, ids: readonly string[], on = lane) =>
  visit<Compared>(
    platform.services,
    actor,
    compare,
    `/rates/compare?${on}&${ids.map((id) => `only=${id}`).join('&')}`,
  );

/** The status of a rate's PDF for a visitor of an owner company. */
async function statusOfPdf(actor: Actor, id: string, asked = JSON.stringify(request)): Promise<number> {
  const path = `/rates/${id}/pdf?${new URLSearchParams({ request: asked })}`;
  const args = {
    request: new Request(`http://localhost${path}`),
    params: { id },
    context: pageContext(platform.services, actor, path),
  };
  try {
    return (await pdf(args)).status;
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
}
const otherOwner = '0198a000-0000-7000-8000-0000000000ff';
const stranger: Actor = { ...visitor, ownerId: otherOwner };

describe('the comparison', () => {
  it('has what its reader is offered, and cost and supplier for staff alone', async () => {
    const seen = await comparison(visitor, rates);
    expect(seen.data.compared.map(({ id }) => id).toSorted()).toEqual(rates.slice(0, 2).toSorted());
    expect(seen.data).toMatchObject({ gone: 1 });
    expect(seen.data.compared.map(({ staff }) => staff)).toEqual([null, null]);
    const inside = await comparison(platform.staff, rates);
    expect(inside.data.compared).toHaveLength(3);
    expect(inside.data.compared.every(({ staff }) => staff !== null)).toBe(true);
    expect((await comparison(stranger, rates)).data).toMatchObject({ gone: 3, compared: [] });
  });

  it('has the lines of all its rates by leg, with the totals of the results, and one map', async () => {
    const { comparison: lines, compared, map: all } = (await comparison(visitor, rates.slice(0, 2))).data;
    expect(lines.legs.map(({ leg }) => leg)).toContain('freight');
    expect(lines.total.cells).toMatchObject(
      compared.map(({ price }) => ({ state: 'amount', amount: price.totalWithTax })),
    );
    expect(all).toMatch(/^\/resources\/route-map\?way=/);
  });

  it('takes each rate once and four at most, and says how many are left out', async () => {
    const [a = '', b = ''] = rates;
    expect((await comparison(visitor, [a, a, b])).data).toMatchObject({ gone: 0, leftOut: 0 });
    const [c, d, e] = ['c', 'd', 'e'];
    const five = (await comparison(visitor, [a, b, c, d, e])).data;
    expect(five).toMatchObject({ gone: 2, leftOut: 1 });
    expect(five.compared.map(({ id }) => id).toSorted()).toEqual([a, b].toSorted());
  });

  it('is not narrowed by the filters, and keeps them for the way back', async () => {
    const kept = 'filters.route=transfers&page=2';
    const { data } = await visit<Compared>(
      platform.services,
      visitor,
      compare,
      `/rates/compare?${lane}&${kept}&only=${rates[0] ?? ''}`,
    );
    expect(data).toMatchObject({ gone: 0, results: `/rates?${lane}&${kept}` });
  });

  it('prices the containers that the results are filtered by', async () => {
    const id = await platform.containerRate();
    const sea = `origin=CNSHA&destination=CLVAP&load.type=FCL&load.measuredBy=units&load.units[0].amount=1&load.units[0].weight=9000`;
    const priced = async (units: string) => {
      const path = `/rates/compare?${sea}&filters.units=${units}&only=${id}`;
      const { data } = await visit<Compared>(platform.services, visitor, compare, path);
      return data.compared.map(({ pricedUnits }) => pricedUnits);
    };
    expect(await priced('40HC')).toEqual([[{ unit: '40HC', amount: 1 }]]);
    expect(await priced('20DV')).toEqual([[{ unit: '20DV', amount: 1 }]]);
  });

  it('leads back to the results where nothing was chosen', async () => {
    expect((await comparison(visitor, [])).leadsTo).toBe(`/rates?${lane}`);
  });
});

describe('the card of a result', () => {
  it('has no cost, margin or supplier in it for customers', async () => {
    const answer = await visit(platform.services, visitor, results, `/rates?${lane}`);
    const text = JSON.stringify(answer.data);
    expect(text).toContain(rates[0]);
    expect(text).not.toContain(platform.supplier);
    expect(text).not.toContain('"margin"');
    const inside = JSON.stringify(
      (await visit(platform.services, platform.staff, results, `/rates?${lane}`)).data,
    );
    expect(inside).toContain('"margin"');
  });
});

describe('the greenest results', () => {
  interface Shown {
    readonly search: { readonly data: readonly { readonly id: string; readonly marks: readonly string[] }[] };
  }
  const marked = async (query: string) =>
    (await visit<Shown>(platform.services, platform.staff, results, `/rates?${query}`)).data.search.data
      .filter(({ marks }) => marks.includes('greenest'))
      .map(({ id }) => id);
  const heavy = lane.replace('MIA', 'FLL');

  it('are marked among all results, filtered ones and those of other pages too', async () => {
    const from = { origin: 'FLL', serviceType: 'green' };
    const direct = await platform.rate(from);
    await platform.rate({ ...from, route: 'transfers', transfers: ['MIA'] });
    expect(await marked(heavy)).toEqual([direct]);
    expect(await marked(`${heavy}&filters.services=green`)).toEqual([direct]);
    expect(await marked(`${heavy}&only=${direct}`)).toEqual([direct]);
    const others = [];
    for (let count = 0; count < 11; count += 1)
      others.push(await platform.rate({ ...from, serviceType: `green-${count}` }));
    const pages = [await marked(heavy), await marked(`${heavy}&page=2`)];
    expect(pages.flat().toSorted()).toEqual([direct, ...others].toSorted());
    expect((await comparison(visitor, [direct], heavy)).data).toMatchObject({
      compared: [{ marks: expect.arrayContaining(['greenest']) as string[] }],
    });
  });

  it('are known with a transfer that is not: it only makes a way longer', async () => {
    const from = { origin: 'FLL', serviceType: 'far' };
    await platform.rate({ ...from, route: 'transfers', transfers: ['XXX'] });
    expect(await marked(`${heavy}&filters.services=far`)).toEqual([]);
    expect(await marked(heavy)).not.toEqual([]);
  });
});

describe('the map of a route', () => {
  const map = (path: string) =>
    routeMap({
      request: new Request(`http://localhost${path}`),
      params: {},
      context: pageContext(platform.services, visitor, path),
    });

  it('is at the address that the card and the comparison give', async () => {
    interface Shown {
      readonly search: { readonly data: readonly { readonly id: string; readonly route: Way | null }[] };
    }
    const { data } = await visit<Shown>(platform.services, visitor, results, `/rates?${lane}`);
    const routes = new Map(data.search.data.map(({ id, route }) => [id, route]));
    const [direct = '', withTransfer = ''] = rates;
    expect(routes.get(direct)).toMatchObject({ kilometres: 6657, isPartial: false });
    expect(routes.get(withTransfer)).toMatchObject({ kilometres: 6657, isPartial: true });
    const side = (await comparison(visitor, rates)).data.compared.find(({ id }) => id === direct);
    expect(side).toMatchObject({ route: routes.get(direct) });
    const answer = await map(routes.get(direct)?.map ?? '');
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(answer.headers.get('Cache-Control')).toContain('public');
    expect(await answer.text()).toMatch(/^<svg .*MIA.*SCL.*<\/svg>$/su);
  });

  it('is not drawn for any other address', async () => {
    const refused = await map('/resources/route-map?way=AERIAL|1,2,A').catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 404 });
  });
});

describe('the mail of a result', () => {
  const offered = (id: string) => [{ id, request: JSON.stringify(request) }];
  const mail = async (actor: Actor, id: string, fields: object) => {
    const { share, mail: send } = sharingOf(platform.services);
    const shared = await share(actor, offered(id));
    if (shared.leadsTo !== null || shared.status >= 300) return shared;
    return send(actor, shared.data.path ?? '', fields);
  };
  const mailsTo = async (to: string) => {
    const { rows } = await sql<{ subject: string }>`
      select subject from platform.outbox_messages where ${to} = any(recipients)`.execute(
      platform.services.db,
    );
    return rows.map(({ subject }) => subject);
  };

  it('is sent once by customers and staff, of what they are offered', async () => {
    const [open = '', , ofCompany = ''] = rates;
    const to = 'compras@vinas.example';
    const client = await platform.person('client');
    const { share, mail: send } = sharingOf(platform.services);
    const { path = '' } = (await share(client, offered(open))).data;
    const twice = { to, commandId: uuidv7() };
    expect(await send(client, path, twice)).toMatchObject({ data: { sentTo: 1 } });
    expect(await send(client, path, twice)).toMatchObject({ data: { sentTo: 1 } });
    expect(await mailsTo(to)).toEqual(['Tarifa · Miami – Santiago']);
    expect((await mail(client, ofCompany, { to })).status).toBe(404);
    const staff = await platform.person('executive');
    expect(await mail(staff, ofCompany, { to })).toMatchObject({ data: { sentTo: 1 } });
    expect(await mailsTo(to)).toHaveLength(2);
  });

  it('is refused to visitors, auditors and another owner company, and where no address is given', async () => {
    const [open = ''] = rates;
    const to = 'nadie@vinas.example';
    expect((await mail(visitor, open, { to })).leadsTo).toMatch(/^\/login/);
    expect((await mail(await platform.person('auditor'), open, { to })).status).toBe(403);
    const other = await platform.person('client', 'Otra', otherOwner);
    expect((await mail(other, open, { to })).status).toBe(404);
    expect(await mail(await platform.person('client'), open, { to: 'nobody' })).toMatchObject({
      status: 400,
      data: { error: expect.objectContaining({}) as object },
    });
    expect(await mailsTo(to)).toEqual([]);
  });
});

describe('the PDF of a result', () => {
  it('is made for whom the rate is offered to, and for nobody else', async () => {
    const [open = '', , ofCompany = ''] = rates;
    expect(await statusOfPdf(visitor, open)).toBe(200);
    expect(await statusOfPdf(visitor, ofCompany)).toBe(404);
    expect(await statusOfPdf(stranger, open)).toBe(404);
  });

  it('is not made of what is no request', async () => {
    const [open = ''] = rates;
    for (const asked of ['', '{', '{}', '[]', JSON.stringify({ ...request, currency: 'nothing' })])
      expect(await statusOfPdf(visitor, open, asked), asked).toBe(404);
  });
});
