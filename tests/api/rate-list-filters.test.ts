import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Option } from '@projections/catalogues/options';
import { loader } from '~/pages/rating/list/rates.server';
import { action as chooseColumns } from '~/pages/shell/list-columns/list-columns.server';
import { action as savedViews } from '~/pages/shell/saved-views/saved-views.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

interface Shown {
  readonly kind: string | null;
  readonly rows: readonly { readonly id: string; readonly kind: string; readonly pricedBy: string | null }[];
  readonly columns: readonly string[];
  readonly places: Readonly<Record<'origin' | 'destination', Option | null>>;
  readonly author: { readonly id: string; readonly name: string } | null;
  readonly views: readonly { readonly name: string; readonly query: string; readonly by: string | null }[];
}

let two: TwoOwnerCompanies;
let manager: Person;
let executive: Person;
let stranger: Person;
let air: string;
let byExecutive: string;
let container: string;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  manager = await two.shop.person('super-user');
  executive = await two.shop.person('executive');
  stranger = await two.other.person('super-user');
  air = await two.shop.rate('4');
  byExecutive = await two.platform.rate({ serviceType: 'express' }, executive);
  container = await two.platform.containerRate();
  await two.other.rate('7');
});
afterAll(() => two.platform.stop());

const list = (person: Person, query = '', kind?: string) =>
  visit<Shown>(two.services, person, loader, `/admin/rates${kind === undefined ? '' : `/${kind}`}${query}`, {
    params: kind === undefined ? {} : { kind },
  });
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
    expect(idsIn((await list(manager, '?typeRate=FCL', 'aerial')).data)).toEqual(new Set([air, byExecutive]));
  });

  it('names the places of its filters, whose addresses have their codes', async () => {
    const placesIn = async (query: string, kind?: string) => {
      const { origin, destination } = (await list(manager, query, kind)).data.places;
      return [origin, destination].map((place) => place && [place.id, place.code, place.name]);
    };
    expect(await placesIn('')).toEqual([null, null]);
    const [from, to] = ['SCL', 'MIA'].map((code) => [code, code, expect.stringMatching(/\w{4,}/) as string]);
    expect(await placesIn('?origin=SCL&destination=MIA', 'aerial')).toEqual([from, to]);
    // Without a rate, the catalogues name it.
    expect(await placesIn('?destination=SCL', 'aerial')).toEqual([null, from]);
    expect(await placesIn('?origin=nowhere')).toEqual([['nowhere', null, 'nowhere'], null]);
  });

  it('says what each price is for', async () => {
    const { data } = await list(manager);
    expect(new Map(data.rows.map(({ id, pricedBy }) => [id, pricedBy]))).toEqual(
      new Map([
        [air, 'kg'],
        [byExecutive, 'kg'],
        [container, 'container'],
      ]),
    );
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

  it('keeps views, one’s own and those that are shared in the owner company', async () => {
    const keep = (name: string, isShared: boolean) =>
      visit(two.services, executive, savedViews, '/admin/saved-views', {
        form: formOf({
          ...{ intent: 'save', page: '/admin/rates/aerial', query: '?state=published&page=2', name },
          ...(isShared && { isShared: 'true' }),
        }),
      });
    await keep('Mías', false);
    await keep('De todos', true);
    const viewsOf = async (person: Person, kind?: string) =>
      (await list(person, '', kind)).data.views.map(({ name, query }) => [name, query]);
    expect(new Set(await viewsOf(executive, 'aerial'))).toEqual(
      new Set([
        ['Mías', 'state=published'],
        ['De todos', 'state=published'],
      ]),
    );
    expect(await viewsOf(manager, 'aerial')).toEqual([['De todos', 'state=published']]);
    expect(await viewsOf(manager)).toEqual([]);
    expect(await viewsOf(stranger, 'aerial')).toEqual([]);
  });
});
