import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Option } from '@projections/catalogues/options';
import { loader } from '~/pages/rating/list/rates.server';
import { action as chooseColumns } from '~/pages/shell/list-columns/list-columns.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { profits } from '@domain/catalogues/profits';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { changeExecutivePricing } from '@domain/people/executive/executive';
import { draftRate } from '@domain/rating/rate/commands';
import { action, loader as loaderRatePage } from '~/pages/rating/rate/rate.server';

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
});
afterAll(() => two.platform.stop());

describe('lists of rates', () => {
  interface Shown {
    readonly kind: string | null;
    readonly rows: readonly {
      readonly id: string;
      readonly kind: string;
      readonly pricedBy: string | null;
    }[];
    readonly columns: readonly string[];
    readonly places: Readonly<Record<'origin' | 'destination', Option | null>>;
    readonly author: { readonly id: string; readonly name: string } | null;
    readonly views: readonly { readonly name: string; readonly query: string; readonly by: string | null }[];
  }

  let manager: Person;
  let executive: Person;
  let stranger: Person;
  let air: string;
  let byExecutive: string;
  let container: string;

  beforeAll(async () => {
    manager = await two.shop.person('super-user');
    executive = await two.shop.person('executive');
    stranger = await two.other.person('super-user');
    air = await two.shop.rate('4');
    byExecutive = await two.platform.rate({ serviceType: 'express' }, executive);
    container = await two.platform.containerRate();
    await two.other.rate('7');
  });

  const list = (person: Person, query = '', kind?: string) =>
    visit<Shown>(
      two.services,
      person,
      loader,
      `/admin/rates${kind === undefined ? '' : `/${kind}`}${query}`,
      {
        params: kind === undefined ? {} : { kind },
      },
    );
  const idsIn = ({ rows }: Shown) => new Set(rows.map(({ id }) => id));

  describe('the list of rates', () => {
    it('of all kinds has those of every kind of the owner company, and of one where it is asked for', async () => {
      const { data } = await list(manager);
      expect([data.kind, idsIn(data)]).toEqual([null, new Set([air, byExecutive, container])]);
      expect(idsIn((await list(manager, '?typeRate=FCL')).data)).toEqual(new Set([container]));
      expect((await list(manager, '?typeRate=SPACE')).data.rows).toHaveLength(3);
      expect((await list(stranger)).data.rows).toHaveLength(1);
      expect((await list(manager, '', 'space')).status).toBe(404);
      // The kind of the address stands, whatever a view of another list says.
      expect(idsIn((await list(manager, '?typeRate=FCL', 'aerial')).data)).toEqual(
        new Set([air, byExecutive]),
      );
    });

    it('names the places of its filters, whose addresses have their codes', async () => {
      const placesIn = async (query: string, kind?: string) => {
        const { origin, destination } = (await list(manager, query, kind)).data.places;
        return [origin, destination].map((place) => place && [place.id, place.code, place.name]);
      };
      expect(await placesIn('')).toEqual([null, null]);
      const [from, to] = ['SCL', 'MIA'].map((code) => [
        code,
        code,
        expect.stringMatching(/\w{4,}/) as string,
      ]);
      expect(await placesIn('?origin=SCL&destination=MIA', 'aerial')).toEqual([from, to]);
      // Without a rate, the catalogues name it.
      expect(await placesIn('?destination=SCL', 'aerial')).toEqual([null, from]);
      expect(await placesIn('?origin=nowhere')).toEqual([['nowhere', null, 'nowhere'], null]);
    });

    it('has the columns that its reader chose, each kind its own', async () => {
      const { columns: usual } = (await list(manager, '', 'aerial')).data;
      const chosen = await visit(two.services, manager, chooseColumns, '/admin/list-columns', {
        form: formOf(
          {},
          { page: '/admin/rates/aerial', query: '?state=published', columns: 'code,register,price' },
        ),
      });
      expect(chosen.leadsTo).toBe('/admin/rates/aerial?state=published');
      expect((await list(manager, '', 'aerial')).data.columns).toEqual(['code', 'register', 'price']);
      expect((await list(manager, '', 'container')).data.columns).toEqual(usual);
      expect((await list(executive, '', 'aerial')).data.columns).toEqual(usual);
      expect((await list(manager, '?columns=code,cost,to', 'aerial')).data.columns).toEqual(['code', 'to']);
    });

    it('is narrowed to whoever registered the rates, who is named', async () => {
      const { data } = await list(manager, `?register=${executive.id}`, 'aerial');
      expect(idsIn(data)).toEqual(new Set([byExecutive]));
      expect(data.author).toMatchObject({ id: executive.id, name: 'executive de Carga Austral' });
      expect((await list(manager, `?register=${manager.id}`, 'aerial')).data.rows).toEqual([]);
      expect((await list(stranger, `?register=${executive.id}`)).data.rows).toEqual([]);
    });
  });
});

describe('one rate', () => {
  interface Shown {
    readonly code: string;
    readonly shown: string;
    readonly mayWrite: boolean;
    readonly pdf: string | null;
    readonly margins: {
      readonly isWhole: boolean;
      readonly rules: readonly { readonly name: string; readonly outcome: string; readonly adds: string }[];
    };
    readonly history: { readonly lines: readonly { readonly action: string }[] };
  }

  let manager: Person;
  let executive: Person;
  let stranger: Person;
  let client: Person;
  let auditor: Person;
  let rate: string;

  beforeAll(async () => {
    [manager, executive, client, auditor] = await Promise.all([
      two.shop.person('super-user'),
      two.shop.person('executive'),
      two.shop.person('client'),
      two.shop.person('auditor'),
    ]);
    stranger = await two.other.person('super-user');
    rate = await two.shop.rate('4', { businessModel: 'Costo', serviceType: 'margins' });
    for (const owner of [two.shop, two.other])
      for (const rule of [
        { name: `Todo de ${owner.name}`, mode: 'percent', value: '10' },
        { name: `Desde Miami de ${owner.name}`, mode: 'percent', value: '15', origin: 'MIA' },
        { name: `Marítimo de ${owner.name}`, mode: 'amount', value: '50', currency: 'USD', modal: 'FCL' },
      ])
        await two.platform.done(commandsOf(profits).add, rule, owner.seeder);
  });

  const path = (id: string) => `/admin/rates/aerial/${id}`;
  const read = (person: Person, id = rate, kind = 'aerial') =>
    visit<Shown>(two.services, person, loaderRatePage, path(id), { params: { kind, id } });
  const post = (person: Person, intent: string, id = rate) =>
    visit(two.services, person, action, path(id), {
      params: { kind: 'aerial', id },
      form: formOf({}, { intent }),
    });
  const rulesFor = async (person: Person) =>
    (await read(person)).data.margins.rules.map(({ name, outcome }) => [name, outcome]);

  describe('the page of a rate', () => {
    it('is read by staff and auditors of its owner company, and by nobody else', async () => {
      const { data } = await read(executive);
      expect(data).toMatchObject({ shown: 'published', mayWrite: true });
      expect(data.history.lines.map(({ action: line }) => line)).toEqual(['Se publicó', 'Se creó']);
      expect((await read(auditor)).data.mayWrite).toBe(false);
      expect((await read(stranger)).status).toBe(404);
      expect((await read(client)).status).toBe(403);
      expect((await read(manager, rate, 'sea')).status).toBe(404);
    });

    it('publishes, unpublishes, and says why a rate cannot be published', async () => {
      const id = await two.shop.rate('5', { serviceType: 'unpublished' });
      expect((await post(stranger, 'unpublish', id)).status).toBe(404);
      expect((await post(auditor, 'unpublish', id)).leadsTo).toContain(path(id));
      expect((await read(manager, id)).data.shown).toBe('published');
      await post(executive, 'unpublish', id);
      expect((await read(manager, id)).data).toMatchObject({ shown: 'unpublished', pdf: null });
      await post(executive, 'publish', id);
      expect((await read(manager, id)).data.shown).toBe('published');
      const draft = await two.platform.done(draftRate, { kind: 'AERIAL', status: false }, manager);
      await post(manager, 'publish', draft.id);
      expect((await read(manager, draft.id)).data.shown).toBe('draft');
      expect((await post(manager, 'remove', id)).leadsTo).toBe('/admin/rates/aerial');
      expect((await read(manager, id)).data).toMatchObject({ shown: 'removed', mayWrite: false });
    });
  });

  describe('which profit rule hits a rate', () => {
    it('is told with the reason why the others do not, from its own owner company’s rules', async () => {
      expect(await rulesFor(manager)).toEqual([
        ['Desde Miami de Carga Austral', 'applies'],
        ['Todo de Carga Austral', 'outranked'],
        ['Marítimo de Carga Austral', 'differs'],
      ]);
      expect(await rulesFor(auditor)).toHaveLength(3);
    });

    it('is told an executive without what other rates are sold with, by the rules they may sell by', async () => {
      expect(await rulesFor(executive)).toEqual([
        ['Desde Miami de Carga Austral', 'applies'],
        ['Todo de Carga Austral', 'outranked'],
      ]);
      const limited = await two.shop.person('executive');
      const { id } = await two.platform.done(
        commandsOf(profits).add,
        { name: 'Solo para ella', mode: 'percent', value: '20' },
        two.shop.seeder,
      );
      await two.platform.done(changeExecutivePricing, { id: limited.id, profits: [id] }, two.shop.seeder);
      expect(await rulesFor(limited)).toEqual([['Solo para ella', 'applies']]);
    });

    it('is answered by the API to the same people', async () => {
      const call = async (person: Person, what: string) =>
        two.api.call<{ rules: { name: string; outcome: string; differing: string[] }[] }>(
          'GET',
          `/rates/${rate}/${what}`,
          { headers: await two.api.signIn(person.email) },
        );
      const told = await call(manager, 'margins');
      expect(told.body.rules.find(({ name }) => name.startsWith('Marítimo'))).toMatchObject({
        outcome: 'differs',
        differing: ['modal'],
      });
      expect((await call(executive, 'margins')).body.rules.some(({ outcome }) => outcome === 'differs')).toBe(
        false,
      );
      for (const what of ['margins', 'uses']) {
        expect((await call(stranger, what)).status).toBe(404);
        expect((await call(client, what)).status).toBe(403);
        expect((await call(auditor, what)).status).toBe(200);
      }
    });
  });
});
