import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { duplicatesDesk } from './company-duplicates-desk';

const desk = await duplicatesDesk();
afterAll(() => desk.two.platform.stop());

describe('company duplicates', () => {
  const made = async (body: object) => (await desk.register(body))._id;

  describe('companies look like one', () => {
    it('by a number, however it is written', async () => {
      const id = await made({ name: 'Pesquera Ancud', identification: '76.086.428-5' });
      const found = [{ reasons: ['identification'], id }];
      for (const identification of ['760864285', 'CL 76.086.428-5', '76086428', '0760864285'])
        expect(await desk.alike({ identification })).toEqual(found);
      expect(await desk.alike({ identification: '7608642' })).toEqual([]);
      const abroad = await made({ name: 'Otra Razón', country: 'US', identification: '760864285' });
      expect(await desk.groupsOf(id)).toEqual([{ reasons: ['identification'], others: [abroad] }]);
    });

    it('never by a number of nobody, a placeholder or zeros', async () => {
      await made({ name: 'Cliente de Paso', country: 'US', identification: '55.555.555-5' });
      const other = await made({ name: 'Viajero Frecuente', country: 'US', identification: '55.555.555-5' });
      for (const identification of ['55.555.555-5', '66666666-6', '00000000-0', 's/n', 'XEXX010101000'])
        expect(await desk.alike({ identification })).toEqual([]);
      expect(await desk.groupsOf(other)).toEqual([]);
    });

    it('by the domain of e-mail or page, but of no provider', async () => {
      const a = await made({ name: 'Molinera Lautaro', email: 'ventas@molinera.cl' });
      const b = await made({ name: 'Harinas Del Sur', website: 'https://www.molinera.cl/contacto' });
      expect(await desk.groupsOf(a)).toEqual([{ reasons: ['domain'], others: [b] }]);
      const c = await made({ name: 'Kiosco Uno', email: 'uno@gmail.com' });
      await made({ name: 'Bazar Dos', email: 'dos@gmail.com', website: 'https://facebook.com/dos' });
      await made({ name: 'Botica Tres', email: 'tres@hotmail.cl', website: 'https://facebook.com/tres' });
      expect(await desk.groupsOf(c)).toEqual([]);
    });

    it('by name, whatever legal form, accents, order or spelling', async () => {
      const a = await made({ name: 'Exportadora Frutícola Ñuble S.A.' });
      const b = await made({ name: 'FRUTICULA NUBLE EXPORTADORA LTDA' });
      const c = await made({ name: 'Holding Ñuble', fantasyName: 'Exportadora Frutícola Ñuble' });
      const [group] = await desk.groupsOf(a);
      expect(group).toMatchObject({ reasons: ['name'] });
      expect(group?.others.toSorted()).toEqual([b, c].toSorted());
      const typed = await desk.alike({ name: 'Exportadora Fruticola Nubble SpA' });
      expect(new Set(typed.map(({ id }) => id))).toEqual(new Set([a, b, c]));
    });

    it('by several reasons at once, the strongest first', async () => {
      const a = await made({ name: 'Viñedos Colchagua SpA', email: 'a@colchaguavinos.cl' });
      const b = await made({ name: 'Viñedos Colchagua', email: 'b@colchaguavinos.cl' });
      expect(await desk.groupsOf(b)).toEqual([{ reasons: ['domain', 'name'], others: [a] }]);
      expect(
        await desk.alike({ company: a, name: 'Viñedos Colchagua', email: 'x@colchaguavinos.cl' }),
      ).toEqual([{ reasons: ['domain', 'name'], id: b }]);
    });

    it('once, though both their names or both their domains are the same', async () => {
      const names = { name: 'Sidra Punucapa', fantasyName: 'Chicha de Manzana' };
      const a = await made({ ...names, email: 'a@sidrapunucapa.cl', website: 'punucapa-chicha.cl' });
      const b = await made({ ...names, email: 'b@punucapa-chicha.cl', website: 'www.sidrapunucapa.cl' });
      expect(await desk.groupsOf(a)).toEqual([{ reasons: ['domain', 'name'], others: [b] }]);
      await desk.patch(`/companies/${b}`, { email: null, website: null });
      expect(await desk.groupsOf(a)).toEqual([{ reasons: ['name'], others: [b] }]);
    });

    it.each([
      ['Alerces Hornopirén', 'Zarzas Cochamó'],
      ['Zarzas Hualaihué', 'Alerces Chaitén'],
    ])('in one group of all, where some share %s too', async (all, some) => {
      const [a, b] = [
        await made({ name: all, fantasyName: some }),
        await made({ name: all, fantasyName: some }),
      ];
      const c = await made({ name: `${all} SpA` });
      const group = (others: readonly string[]) => [{ reasons: ['name'], others }];
      expect(await desk.groupsOf(a)).toEqual(group([b, c]));
      // The others of a group may still be shared with a company that it has not.
      const d = await made({ name: `${some} SpA` });
      expect(await desk.groupsOf(c)).toEqual(group([a, b]));
      expect(await desk.groupsOf(d)).toEqual(group([a, b]));
      expect(await desk.groupsOf(a)).toHaveLength(2);
    });

    it('no more once what they share is changed, or one is removed', async () => {
      const a = await made({ name: 'Textil Andacollo' });
      const b = await made({ name: 'Textil Andacollo Ltda' });
      const c = await made({ name: 'Textil Andacollo SpA' });
      await desk.patch(`/companies/${b}`, { name: 'Hilandería Vicuña' });
      expect(await desk.groupsOf(a)).toEqual([{ reasons: ['name'], others: [c] }]);
      await desk.api.call('DELETE', `/companies/${c}`, { headers: desk.manager });
      expect(await desk.groupsOf(a)).toEqual([]);
      expect(await desk.alike({ name: 'Textil Andacollo' })).toEqual([{ reasons: ['name'], id: a }]);
    });

    it('no more once they are merged, and again once the merge is undone', async () => {
      const a = await made({ name: 'Cerámicas Pomaire' });
      const b = await made({ name: 'Ceramicas Pomaire Ltda', email: 'hola@pomaire.cl' });
      await desk.merged(a, b);
      expect(await desk.groupsOf(a)).toEqual([]);
      // What the merged one was known by leads to the survivor.
      const c = await made({ name: 'Greda Fina', email: 'greda@pomaire.cl' });
      expect(await desk.groupsOf(c)).toEqual([{ reasons: ['domain'], others: [a] }]);
      expect((await desk.undo(a)).status).toBe(200);
      expect(await desk.groupsOf(a)).toEqual([{ reasons: ['name'], others: [b] }]);
      expect(await desk.groupsOf(c)).toEqual([{ reasons: ['domain'], others: [b] }]);
    });

    it('not when more than 20 share a domain', async () => {
      const names = Array.from(
        { length: 21 },
        (_, at) => `Socia ${String.fromCharCode(65 + at).repeat(4)}${at}`,
      );
      const [first = '', ...rest] = await Promise.all(
        names.map((name) => made({ name, email: 'contador@oficina-contable.cl' })),
      );
      expect(await desk.alike({ email: 'x@oficina-contable.cl' })).toEqual([]);
      expect((await desk.groupsOf(first)).filter(({ reasons }) => reasons.includes('domain'))).toEqual([]);
      await desk.patch(`/companies/${rest[0] ?? ''}`, { email: null });
      expect(await desk.groupsOf(first)).toMatchObject([{ reasons: ['domain'] }]);
    });
  });

  it('however many companies share a number', async () => {
    // Countries whose numbers have no rule; a number is taken within its country alone.
    const countries = 'US CA AU NZ JP KR CN IN ID MY SG TH VN PH HK TW AE SA IL ZA EG MA'.split(' ');
    const ids = await Promise.all(
      countries.map((country, at) =>
        made({
          name: `Filial ${String.fromCharCode(65 + at).repeat(5)}`,
          country,
          identification: 'GRP-778812',
        }),
      ),
    );
    const [first = '', ...others] = ids;
    expect(others).toHaveLength(21);
    const [group, ...more] = await desk.groupsOf(first);
    expect(more).toEqual([]);
    expect(group?.reasons).toEqual(['identification']);
    expect(group?.others.toSorted()).toEqual(others.toSorted());
  });

  describe('who sees them', () => {
    it('is within one owner company', async () => {
      const own = await made({ name: 'Salmonera Chiloé', email: 'a@chiloemar.cl' });
      const strange = await desk.register(
        { name: 'Salmonera Chiloé', email: 'b@chiloemar.cl' },
        desk.stranger,
      );
      expect(await desk.groupsOf(own)).toEqual([]);
      expect(await desk.alike({ name: 'Salmonera Chiloe' })).toEqual([{ reasons: ['name'], id: own }]);
      expect(await desk.alike({ name: 'Salmonera Chiloe' }, desk.stranger)).toEqual([
        { reasons: ['name'], id: strange._id },
      ]);
      const admin = await desk.api.signIn((await desk.two.shop.person('admin')).email);
      expect(await desk.groupsOf(own, admin)).toEqual([]);
      expect((await desk.tellApart([own, strange._id])).status).toBe(404);
      expect((await desk.tellApart([own, strange._id], admin)).body).toMatchObject({ statusCode: 422 });
    });

    it('is, for executives, within their portfolios', async () => {
      const [a, b, c] = await Promise.all([
        made({ name: 'Avícola Melipilla' }),
        made({ name: 'Avicola Melipilla SpA' }),
        made({ name: 'Avicola Melipilla Ltda' }),
      ]);
      const portfolio = await desk.portfolioOf(desk.two.shop, 'Aves', [desk.executive.id]);
      const hold = (companies: readonly string[]) =>
        Promise.all(companies.map((id) => desk.patch(`/companies/${id}`, { portfolios: [portfolio] })));
      await hold([a]);
      expect(await desk.groupsOf(a, desk.asExecutive)).toEqual([]);
      expect(await desk.alike({ name: 'Avicola Melipilla' }, desk.asExecutive)).toEqual([
        { reasons: ['name'], id: a },
      ]);
      await hold([b]);
      expect(await desk.groupsOf(a, desk.asExecutive)).toEqual([{ reasons: ['name'], others: [b] }]);
      expect((await desk.groupsOf(a)).flatMap(({ others }) => others)).toContain(c);
      expect((await desk.tellApart([a, b], desk.asExecutive)).status).toBe(403);
      expect((await desk.groups(desk.asAuditor)).total).toBe((await desk.groups()).total);
    });

    it('and how many there are does not depend on the page', async () => {
      const { total, data } = await desk.groups();
      expect(data).toHaveLength(total);
      const pages = await Promise.all([0, 1, 2].map((at) => desk.groups(undefined, `?limit=1&offset=${at}`)));
      expect(pages.map((page) => page.total)).toEqual([total, total, total]);
      expect(pages.map((page) => page.data[0])).toEqual(data.slice(0, 3));
      const keys = data.map(({ companies }) => companies.map(({ _id }) => _id).join());
      expect(new Set(keys).size).toBe(keys.length);
      expect(await desk.groups(undefined, '?offset=900')).toEqual({ data: [], total });
    });
  });
});

describe('company distinctions', () => {
  async function alike(name: string, ...forms: readonly string[]): Promise<readonly string[]> {
    return Promise.all(
      ['', ...forms].map(async (form) => (await desk.register({ name: `${name} ${form}`.trim() }))._id),
    );
  }

  describe('companies that were told apart', () => {
    it('do not come again, in no list and not while typing, until that is taken back', async () => {
      const [a = '', b = ''] = await alike('Lácteos Osorno', 'Ltda');
      const { status, body } = await desk.tellApart([b, a]);
      expect(status).toBe(201);
      expect(body.companies.map(({ _id }) => _id)).toEqual([a, b].toSorted());
      expect(await desk.groupsOf(a)).toEqual([]);
      expect(await desk.alike({ company: a, name: 'Lácteos Osorno' })).toEqual([]);
      // A new company of that name may still be either.
      expect(await desk.alike({ name: 'Lácteos Osorno' })).toHaveLength(2);
      await desk.patch(`/companies/${b}`, { name: 'Lacteos de Osorno SpA', email: 'a@osorno-lacteos.cl' });
      await desk.patch(`/companies/${a}`, { email: 'b@osorno-lacteos.cl' });
      expect(await desk.groupsOf(a)).toEqual([]);

      expect((await desk.takeBack(body._id)).status).toBe(200);
      expect(await desk.groupsOf(a)).toEqual([{ reasons: ['domain', 'name'], others: [b] }]);
      expect((await desk.takeBack(body._id)).status).toBe(404);
      expect((await desk.tellApart([a, b])).body._id).toBe(body._id);
      expect(await desk.groupsOf(a)).toEqual([]);
    });

    it('come again once they share a number, and not once that was answered too', async () => {
      const [a = '', b = ''] = await alike('Maderas Lebu', 'SpA');
      await desk.tellApart([a, b]);
      await desk.patch(`/companies/${a}`, { identification: '76.192.083-9' });
      expect(await desk.groupsOf(a)).toEqual([]);
      await desk.patch(`/companies/${b}`, { country: 'US', identification: '761920839' });
      expect(await desk.groupsOf(a)).toEqual([{ reasons: ['identification', 'name'], others: [b] }]);
      expect(await desk.alike({ company: a, identification: '76.192.083-9' })).toEqual([
        { reasons: ['identification'], id: b },
      ]);
      await desk.tellApart([a, b]);
      expect(await desk.groupsOf(a)).toEqual([]);
    });

    it('leave the other companies of their group', async () => {
      const [a = '', b = '', c = ''] = await alike('Curtiembre Rengo', 'SpA', 'Ltda');
      await desk.tellApart([a, b]);
      const [group] = await desk.groupsOf(c);
      expect(group?.others.toSorted()).toEqual([a, b].toSorted());
      await desk.tellApart([c, a, b]);
      expect(await desk.groupsOf(c)).toEqual([]);
    });

    it('stay so once one of them is merged', async () => {
      const [a = '', b = '', c = ''] = await alike('Viveros Quillota', 'SpA', 'Ltda');
      await desk.tellApart([a, b]);
      await desk.merged(c, b);
      expect(await desk.groupsOf(a)).toEqual([]);
      expect((await desk.tellApart([a, b])).status).toBe(404);
      await desk.undo(c);
      expect(await desk.groupsOf(a)).toEqual([{ reasons: ['name'], others: [b, c].toSorted() }]);
    });

    it('are said once by two people at once, and by one twice', async () => {
      const [a = '', b = ''] = await alike('Apícola Colbún', 'SpA');
      const second = await desk.api.signIn((await desk.two.shop.person('super-user')).email);
      const answers = await Promise.all([
        desk.tellApart([a, b]),
        desk.tellApart([b, a], second),
        desk.tellApart([a, b, a]),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
      const { services } = desk.two.platform;
      expect(await services.store.readStream(`distinction-${answers[0].body._id}`)).toHaveLength(1);
      const { data } = await desk.told();
      expect(data.filter(({ companies }) => companies.some(({ _id }) => _id === a))).toHaveLength(1);
    });

    it('are two companies at least, of one owner company, told by managers', async () => {
      const [a = '', b = ''] = await alike('Conservas Coronel', 'SpA');
      expect((await desk.tellApart([a, a])).status).toBe(400);
      expect((await desk.tellApart([a, 'unknown'])).status).toBe(404);
      expect((await desk.tellApart([a, b], desk.stranger)).status).toBe(404);
      expect((await desk.tellApart([a, b], desk.asExecutive)).status).toBe(403);
      expect((await desk.tellApart([a, b], desk.asAuditor)).status).toBe(403);
      const { body } = await desk.tellApart([a, b]);
      expect((await desk.takeBack(body._id, desk.stranger)).status).toBe(404);
      expect((await desk.takeBack(body._id, desk.asAuditor)).status).toBe(403);
      expect((await desk.told(desk.stranger)).total).toBe(0);
      expect((await desk.told(desk.asExecutive)).total).toBe(0);
      const seen = (await desk.told(desk.asAuditor)).data.map(({ companies }) =>
        companies.map(({ _id }) => _id),
      );
      expect(seen).toContainEqual([a, b].toSorted());
    });
  });

  describe('built again, the same is known', () => {
    it.each([
      ['company-likeness', 'company_key'],
      ['company-likeness', 'company_alike'],
      ['company-distinctions', 'company_distinction'],
    ])('of %s in %s', async (projection, table) => {
      const { services } = desk.two.platform;
      const rows = async () =>
        (await sql`select * from ${sql.table(table)} order by id`.execute(services.db)).rows;
      const before = await rows();
      expect(before.length).toBeGreaterThan(0);
      await services.projections.rebuild(projection);
      expect(await rows()).toEqual(before);
    });
  });
});
