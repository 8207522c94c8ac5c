import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRejection } from '@domain/shared/rejection';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { changeQuoterParticipants } from '@domain/quoting/quoter/commands';
import { pngOf } from '@tests/support/png-of';
import { contents, fileOf, filesDesk, type Headers, type Somebody } from './attached-files-desk';

let desk: Awaited<ReturnType<typeof filesDesk>>;

beforeAll(async () => {
  desk = await filesDesk();
});
afterAll(() => desk.platform.stop());

async function filesKept(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from platform.files`.execute(
    desk.platform.services.db,
  );
  return rows[0]!.count;
}

describe('attaching files', () => {
  it('takes several at once, each known by its content and as it was', async () => {
    const { elena } = desk.people;
    const id = await desk.quoter();
    const sent = [
      fileOf('C:\\docs\\oferta ñ.pdf'),
      fileOf('foto.png', contents.png),
      fileOf('x.csv', contents.csv),
    ];
    const { status, body } = await desk.attach(elena.headers, ['quoter', id], sent);
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { name: 'oferta ñ.pdf', mediaType: 'application/pdf', isActive: true, forCustomers: false },
      { name: 'foto.png', mediaType: 'image/png', user: { name: 'Elena Díaz' }, byCustomer: false },
      { name: 'x.csv', mediaType: 'text/plain' },
    ]);
    const answers = await Promise.all(body.map(({ _id }) => desk.fetched(elena.headers, _id)));
    const told = answers.map(({ headers }) =>
      ['content-type', 'content-disposition', 'x-content-type-options'].map((name) => headers.get(name)),
    );
    expect(told).toEqual([
      ['application/pdf', "inline; filename*=UTF-8''oferta%20%C3%B1.pdf", 'nosniff'],
      ['image/png', "inline; filename*=UTF-8''foto.png", 'nosniff'],
      ['application/octet-stream', "attachment; filename*=UTF-8''x.csv", 'nosniff'],
    ]);
    for (const { headers } of answers)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(Buffer.from(await answers[0]!.arrayBuffer())).toEqual(contents.pdf);
    const list = await desk.listed(elena.headers, 'Quoters', id);
    expect(list.body.map(({ name }) => name).sort()).toEqual(['foto.png', 'oferta ñ.pdf', 'x.csv']);
  });

  it('never lets a page or a drawing run on this origin', async () => {
    const { elena } = desk.people;
    const id = await desk.quoter();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const { body } = await desk.attach(
      elena.headers,
      ['quoter', id],
      [fileOf('x.txt', contents.html), fileOf('x.svg', svg)],
    );
    for (const { _id } of body) {
      const { headers } = await desk.fetched(elena.headers, _id);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  it('refuses one that lies about its type, is a program, too large or empty, and attaches the others', async () => {
    const { elena } = desk.people;
    const id = await desk.quoter();
    const before = await filesKept();
    const large = Buffer.concat([contents.pdf, Buffer.alloc(desk.platform.services.largestAttachment)]);
    const { status, body } = await desk.attach(
      elena.headers,
      ['quoter', id],
      [
        fileOf('buena.pdf'),
        fileOf('mala.pdf', contents.html),
        fileOf('grande.pdf', large),
        fileOf('vacía.pdf', new Uint8Array()),
        fileOf('comprobante.pdf.exe'),
        fileOf('plano.png', pngOf(60_000, 60_000)),
      ],
    );
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { name: 'buena.pdf', isActive: true },
      {
        name: 'mala.pdf',
        error: {
          statusCode: 415,
          message: 'mala.pdf no es lo que su nombre indica: su contenido es de otro tipo.',
        },
      },
      {
        name: 'grande.pdf',
        error: { statusCode: 413, message: 'grande.pdf supera el máximo de 20 MB.' },
      },
      { name: 'vacía.pdf', error: { statusCode: 400 } },
      { name: 'comprobante.pdf.exe', error: { statusCode: 415 } },
      {
        name: 'plano.png',
        error: {
          statusCode: 422,
          message: 'plano.png supera los 16384 píxeles por lado: envíelo más pequeño o como PDF.',
        },
      },
    ]);
    expect(await filesKept()).toBe(before + 1);
    expect((await desk.counted(elena.headers, id)).body).toBe(1);
  });

  it('is refused as a whole where every file is', async () => {
    const { elena } = desk.people;
    const id = await desk.quoter();
    const large = Buffer.concat([contents.pdf, Buffer.alloc(desk.platform.services.largestAttachment)]);
    const lying = await desk.attach(elena.headers, ['quoter', id], [fileOf('a.png', contents.pdf)]);
    expect(lying.status).toBe(415);
    expect((await desk.attach(elena.headers, ['quoter', id], [fileOf('a.pdf', large)])).status).toBe(413);
    expect((await desk.attach(elena.headers, ['quoter', id], [])).status).toBe(400);
    expect((await desk.attach(elena.headers, ['invoice', id], [fileOf('a.pdf')])).status).toBe(400);
    expect((await desk.listed(elena.headers, 'invoice', id)).status).toBe(400);
  });

  it('with one idempotency key attaches once, also when both requests come at the same time', async () => {
    const { elena } = desk.people;
    const id = await desk.quoter();
    const before = await filesKept();
    const headers = { ...elena.headers, 'idempotency-key': uuidv7() };
    const files = () => [fileOf('a.pdf'), fileOf('b.png', contents.png)];
    const [one, other] = await Promise.all([
      desk.attach(headers, ['quoter', id], files()),
      desk.attach(headers, ['quoter', id], files()),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body).toEqual(other.body);
    expect((await desk.attach(headers, ['quoter', id], files())).body).toEqual(one.body);
    expect((await desk.attach(headers, ['quoter', id], [fileOf('c.pdf')])).status).toBe(422);
    expect((await desk.listed(elena.headers, 'quoter', id)).body).toHaveLength(2);
    expect(await filesKept()).toBe(before + 2);
  });

  it('by two people at the same time keeps both', async () => {
    const { elena, manager } = desk.people;
    const id = await desk.quoter();
    const by = ({ headers }: Somebody, name: string) => desk.attach(headers, ['quoter', id], [fileOf(name)]);
    const done = await Promise.all([by(elena, 'a.pdf'), by(manager, 'b.pdf'), by(elena, 'c.pdf')]);
    expect(done.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await desk.counted(elena.headers, id)).body).toBe(3);
  });
});

/** What somebody may do with a record's file: list, count, fetch, attach, deactivate. */
async function tried(headers: Headers, model: string, modelId: string, id: string) {
  return {
    list: (await desk.listed(headers, model, modelId)).status,
    count: (await desk.counted(headers, modelId)).status,
    fetch: (await desk.fetched(headers, id)).status,
    attach: (await desk.attach(headers, [model, modelId], [fileOf('x.pdf')])).status,
    change: (await desk.change(headers, 'isActive', id, true)).status,
  };
}
const all = { list: 200, count: 200, fetch: 200, attach: 201, change: 200 };
const nothing = { list: 404, count: 404, fetch: 404, attach: 404, change: 404 };
const reads = { list: 200, count: 200, fetch: 200, attach: 403, change: 403 };

describe('a quote’s file', () => {
  it('is seen by whoever sees the quote: own, participated and subordinates’; by nobody else', async () => {
    const { elena, jefa, pablo, manager, auditor, stranger } = desk.people;
    const id = await desk.quoter();
    const { body } = await desk.attach(manager.headers, ['quoter', id], [fileOf('a.pdf')]);
    const by = ({ headers }: Somebody) => tried(headers, 'quoter', id, body[0]!._id);
    expect(await by(elena)).toEqual(all);
    expect(await by(jefa)).toEqual(all);
    expect(await by(manager)).toEqual(all);
    expect(await by(pablo)).toEqual(nothing);
    const taking = { id, participants: [pablo.actor.id] };
    await desk.platform.done(changeQuoterParticipants, taking, manager.actor);
    expect(await by(pablo)).toEqual(all);
    expect(await by(auditor)).toEqual(reads);
    expect(await by(stranger)).toEqual(nothing);
    expect(await by(await desk.person('client', 'Otra Clienta'))).toEqual(nothing);
    expect(await tried({}, 'quoter', id, body[0]!._id)).toEqual({
      ...{ list: 401, count: 401, fetch: 401, attach: 401, change: 401 },
    });
  });

  it('is a customer’s while it is active and marked for them, or their own', async () => {
    const { elena, manager } = desk.people;
    const carla = await desk.person('client', 'Carla Cliente');
    const id = await desk.quoter(carla.actor);
    const names = async ({ headers }: Somebody) =>
      (await desk.listed(headers, 'quoter', id)).body.map(({ name }) => name).sort();
    const { body } = await desk.attach(elena.headers, ['quoter', id], [fileOf('interno.pdf')]);
    const internal = body[0]!._id;
    const shown = await desk.attach(elena.headers, ['quoter', id], [fileOf('oferta.pdf')], {
      forCustomers: 'true',
    });
    const own = await desk.attach(carla.headers, ['quoter', id], [fileOf('carga.pdf')]);
    expect(own.body).toMatchObject([{ byCustomer: true, forCustomers: true }]);
    expect(await names(carla)).toEqual(['carga.pdf', 'oferta.pdf']);
    expect((await desk.counted(carla.headers, id)).body).toBe(2);
    expect((await desk.fetched(carla.headers, internal)).status).toBe(404);
    expect((await desk.change(carla.headers, 'isActive', internal, false)).status).toBe(404);
    expect(await names(elena)).toEqual(['carga.pdf', 'interno.pdf', 'oferta.pdf']);

    expect((await desk.change(elena.headers, 'forCustomers', internal, true)).body).toMatchObject({
      forCustomers: true,
    });
    expect(await names(carla)).toEqual(['carga.pdf', 'interno.pdf', 'oferta.pdf']);
    expect((await desk.fetched(carla.headers, internal)).status).toBe(200);
    expect((await desk.change(carla.headers, 'forCustomers', internal, false)).status).toBe(403);
    expect((await desk.change(carla.headers, 'isActive', internal, false)).status).toBe(403);

    await desk.change(manager.headers, 'isActive', shown.body[0]!._id, false);
    expect(await names(carla)).toEqual(['carga.pdf', 'interno.pdf']);
    expect(await names(elena)).toHaveLength(3);
    const deactivated = await desk.change(carla.headers, 'isActive', own.body[0]!._id, false);
    expect(deactivated).toMatchObject({ status: 200, body: { isActive: false } });
    expect(await names(carla)).toEqual(['carga.pdf', 'interno.pdf']);
    expect((await desk.counted(carla.headers, id)).body).toBe(1);
  });

  it('is counted in the list, in the detail of what is active, and after a rebuild', async () => {
    const { elena } = desk.people;
    const id = await desk.quoter();
    const other = await desk.quoter();
    const { body } = await desk.attach(
      elena.headers,
      ['quoter', id],
      [fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf')],
    );
    await desk.change(elena.headers, 'isActive', body[0]!._id, false);
    await desk.change(elena.headers, 'isActive', body[0]!._id, false);
    await desk.change(elena.headers, 'forCustomers', body[1]!._id, true);
    const { services } = desk.platform;
    const counts = async () => {
      const list = await desk.api.call<{ data: { _id: string; filesCount: number }[] }>(
        ...(['GET', '/quoters?take=1000', { headers: elena.headers }] as const),
      );
      const { rows } = await sql<{ id: string; files_count: number }>`
        select id, files_count from reporting.quoters`.execute(services.db);
      return [id, other].map((one) => [
        list.body.data.find(({ _id }) => _id === one)?.filesCount,
        rows.find((row) => row.id === one)?.files_count,
      ]);
    };
    const true2 = [
      [2, 2],
      [0, 0],
    ];
    expect(await counts()).toEqual(true2);
    expect((await desk.counted(elena.headers, id)).body).toBe(2);
    const rows = () => sql`select * from read.attached_file order by id`.execute(services.db);
    const before = (await rows()).rows;
    await services.projections.rebuild('attached-file');
    await services.projections.rebuild('quoter-list');
    expect((await rows()).rows).toEqual(before);
    expect(await counts()).toEqual(true2);
    const { rows: reported } = await sql`select * from reporting.attached_files limit 1`.execute(services.db);
    expect(Object.keys(reported[0] as object)).not.toContain('name');
  });

  it('stands in the quote’s history: attached, deactivated, by whom', async () => {
    const { elena, pablo } = desk.people;
    const id = await desk.quoter();
    const { body } = await desk.attach(elena.headers, ['quoter', id], [fileOf('oferta.pdf')]);
    await desk.change(elena.headers, 'isActive', body[0]!._id, false);
    const history = (query: string, headers = elena.headers) =>
      desk.api.call<{ total: number; data: { type: string; file: string | null; user: { name: string } }[] }>(
        'GET',
        `/history-quoters/quoter/${id}${query}`,
        { headers },
      );
    const { body: whole } = await history('');
    const types = ['FileDeactivated', 'FileAttached', 'QuoterStateChanged'];
    expect(whole.data.slice(0, 3).map(({ type }) => type)).toEqual(types);
    expect(whole.data[1]).toMatchObject({ file: 'oferta.pdf', user: { name: 'Elena Díaz' } });
    expect(whole.total).toBe(whole.data.length);
    expect((await history('?limit=2&offset=1')).body.data).toEqual(whole.data.slice(1, 3));
    expect((await history('', pablo.headers)).status).toBe(404);
  });
});

describe('files of other records', () => {
  it('of an offer are its quote’s people’s; customers see them once it was sent', async () => {
    const { elena, pablo, auditor, manager } = desk.people;
    const carla = await desk.person('client', 'Carla Cliente');
    const quoteId = await desk.quoter(carla.actor);
    const { services } = desk.platform;
    const as = () => ({ actor: manager.actor, via: 'web', commandId: uuidv7() }) as const;
    const line = {
      description: 'Flete',
      quantity: '10',
      basis: 'kg',
      unitPrice: '9',
      cost: { unitPrice: '4' },
    };
    const content = { currency: 'USD', lines: [line], terms: { validUntil: '2099-12-31' } };
    const made = await makeOffer(services, { quoteId, content }, as());
    if (isRejection(made)) throw new Error(made.code);
    const own = await desk.attach(elena.headers, ['quoter-responses', made.offerId], [fileOf('a.pdf')], {
      forCustomers: 'true',
    });
    expect(own.body).toMatchObject([{ model: 'offer', modelId: made.offerId }]);
    const by = ({ headers }: Somebody) => tried(headers, 'offer', made.offerId, own.body[0]!._id);
    expect(await by(elena)).toEqual(all);
    expect(await by(pablo)).toEqual(nothing);
    expect(await by(auditor)).toEqual(reads);
    expect(await by(carla)).toEqual(nothing);
    const sent = await sendOffer(services, { quoteId, offerId: made.offerId }, as());
    if (isRejection(sent)) throw new Error(sent.code);
    expect(await by(carla)).toEqual({ ...all, change: 403 });
  });

  it('of a reservation are its parties’', async () => {
    const { pablo, manager, auditor, stranger } = desk.people;
    const customer = await desk.customer();
    const { body: reservation } = await desk.confirm(customer);
    const id = reservation._id;
    const own = await desk.attach(customer.headers, ['reservation', id], [fileOf('factura.pdf')]);
    expect(own.status).toBe(201);
    const by = (headers: Headers) => tried(headers, 'reservation', id, own.body[0]!._id);
    expect(await by(customer.headers)).toEqual(all);
    expect(await by(pablo.headers)).toEqual(all);
    expect(await by(manager.headers)).toEqual(all);
    expect(await by(auditor.headers)).toEqual(reads);
    expect(await by(stranger.headers)).toEqual(nothing);
    expect(await by((await desk.customer()).headers)).toEqual(nothing);
  });

  it('of a company are its people’s and its owner company’s managers’', async () => {
    const { manager, auditor, stranger, pablo } = desk.people;
    const id = await desk.company('Viña Los Andes SpA', '76.192.083-9');
    const member = await desk.customer([id]);
    const own = await desk.attach(member.headers, ['company', id], [fileOf('poder.pdf')]);
    expect(own.status).toBe(201);
    const by = (headers: Headers) => tried(headers, 'companies', id, own.body[0]!._id);
    expect(await by(member.headers)).toEqual(all);
    expect(await by(manager.headers)).toEqual(all);
    expect(await by(auditor.headers)).toEqual(reads);
    // The company is in no portfolio of his.
    expect(await by(pablo.headers)).toEqual(nothing);
    expect(await by(stranger.headers)).toEqual(nothing);
    expect(await by((await desk.customer()).headers)).toEqual(nothing);
  });
});
