import type { LoaderFunctionArgs } from '@remix-run/node';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelReservation, changeReservationPayment } from '@domain/shop/reservation/commands';
import { system, type Actor } from '@domain/shared/actor';
import { createApi } from '~/api';
import { action, loader } from '~/pages/shop/reservation/reservation.server';
import { loader as proofFile } from '~/pages/shop/reservation/proof-file.resource';
import { callerOf } from '@tests/people/caller';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let api: ReturnType<typeof callerOf>;

beforeAll(async () => {
  desk = await shoppingDesk();
  api = callerOf(desk.platform.services);
});
afterAll(() => desk.platform.stop());

const contents = {
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]),
  webp: Buffer.from('RIFF\x10\0\0\0WEBPVP8 '),
};
const fileOf = (bytes: Uint8Array, name = 'transferencia.pdf') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' });
const formWith = (file: File) => formOf({ proof: file });

interface Reserved {
  readonly customer: Customer;
  readonly id: string;
}
async function reserving(companyIds: readonly string[] = []): Promise<Reserved> {
  const customer = await desk.customer(companyIds);
  const { body } = await desk.confirm(customer);
  return { customer, id: body._id };
}

interface Paid {
  readonly payment: {
    readonly proofToCheck: boolean;
    readonly proofs: readonly { readonly _id: string; readonly name: string; readonly mediaType: string }[];
  };
  readonly message: string | readonly string[];
}
const attach = (headers: Readonly<Record<string, string>>, id: string, file = fileOf(contents.pdf)) =>
  api.call<Paid>('POST', `/reservation/${id}/proofs`, { headers, body: formWith(file) });
const pay = (id: string, status: 'completed' | 'failed') =>
  desk.platform.done(changeReservationPayment, { reservationId: id, status }, system);
const signedIn = async (role: 'client' | 'executive' | 'super-user' | 'auditor') =>
  api.signIn((await desk.platform.person(role)).email);

async function filesKept(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from platform.files`.execute(
    desk.platform.services.db,
  );
  return rows[0]!.count;
}

/** The answer to whoever downloads. */
async function downloaded(path: string, headers: Readonly<Record<string, string>>) {
  const { services } = desk.platform;
  const door = createApi(services, { apiRequestsPerMinute: 0 });
  const request = new Request(`http://localhost/api/v1${path}`, { headers });
  return door(request, { requestId: 'proof', log: services.log, address: '198.51.100.9' } as never);
}

describe('a proof of payment', () => {
  it.each([
    ['pdf', 'application/pdf'],
    ['webp', 'image/webp'],
  ] as const)('may be a %s, known by its content, and comes back as it was', async (kind, mediaType) => {
    const { customer, id } = await reserving();
    const { status, body } = await attach(
      customer.headers,
      id,
      fileOf(contents[kind], 'C:\\banco\\pago ñ.bin'),
    );
    expect(status).toBe(201);
    expect(body.payment).toMatchObject({
      proofToCheck: true,
      proofs: [{ name: 'pago ñ.bin', mediaType, size: contents[kind].length }],
    });
    const answer = await downloaded(
      `/reservation/${id}/proofs/${body.payment.proofs[0]!._id}`,
      customer.headers,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(mediaType);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*pago%20%C3%B1\.bin$/);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(contents[kind]);
  });

  it('that is none, is too large or is missing is refused at its field, and nothing is kept', async () => {
    const { customer, id } = await reserving();
    const before = await filesKept();
    const html = await attach(customer.headers, id, fileOf(Buffer.from('<script>'), 'proof.pdf'));
    expect(html.status).toBe(400);
    expect(html.body.message).toBe('proof: Debe ser un archivo PDF, JPG, PNG o WebP.');
    const gif = await attach(customer.headers, id, fileOf(Buffer.from('GIF89a'), 'proof.gif'));
    expect(gif.status).toBe(400);
    const large = Buffer.concat([contents.pdf, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await attach(customer.headers, id, fileOf(large))).status).toBe(400);
    const none = await api.call('POST', `/reservation/${id}/proofs`, { headers: customer.headers, body: {} });
    expect(none.status).toBe(400);
    expect(await filesKept()).toBe(before);
  });

  it('is one of five at most, and of what is still to be paid', async () => {
    const { customer, id } = await reserving();
    for (let count = 1; count <= 5; count += 1) expect((await attach(customer.headers, id)).status).toBe(201);
    const kept = await filesKept();
    const sixth = await attach(customer.headers, id);
    expect(sixth).toMatchObject({
      status: 422,
      body: { message: 'Esta reserva ya tiene 5 comprobantes, que es el máximo.' },
    });

    const paid = await reserving();
    await pay(paid.id, 'completed');
    expect((await attach(paid.customer.headers, paid.id)).status).toBe(422);
    const cancelled = await reserving();
    const cancellation = { reservationId: cancelled.id, reason: 'Sin cupo' };
    await desk.platform.done(cancelReservation, cancellation, system);
    expect((await attach(cancelled.customer.headers, cancelled.id)).status).toBe(422);
    expect(await filesKept()).toBe(kept);
  });

  it('of a simultaneous sixth is refused as well', async () => {
    const { customer, id } = await reserving();
    for (let count = 1; count <= 4; count += 1) await attach(customer.headers, id);
    const both = await Promise.all([attach(customer.headers, id), attach(customer.headers, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('is for the reservation’s people alone: others find neither it nor the reservation', async () => {
    const company = await desk.company('Viña Los Andes SpA', '76.192.083-9');
    const { customer, id } = await reserving([company]);
    const { body } = await attach(customer.headers, id);
    const path = `/reservation/${id}/proofs/${body.payment.proofs[0]!._id}`;
    const colleague = await desk.customer([company]);
    const tried = async (headers: Readonly<Record<string, string>>) => [
      (await attach(headers, id)).status,
      (await downloaded(path, headers)).status,
    ];
    expect(await tried(colleague.headers)).toEqual([201, 200]);
    expect(await tried(await signedIn('super-user'))).toEqual([201, 200]);
    // The company is in none of their portfolios.
    expect(await tried(await signedIn('executive'))).toEqual([404, 404]);
    expect(await tried(await signedIn('auditor'))).toEqual([403, 200]);
    expect(await tried(await signedIn('client'))).toEqual([404, 404]);
    expect(await tried({})).toEqual([401, 401]);

    // Somebody else's proof is not to be had by way of one's own reservation.
    const other = await reserving();
    const through = path.replace(id, other.id);
    expect((await downloaded(through, other.customer.headers)).status).toBe(404);
    expect((await downloaded(path.replace(/[^/]+$/, uuidv7()), customer.headers)).status).toBe(404);
  });

  it('waits to be checked until staff say how the payment is, and again after a new one', async () => {
    const { customer, id } = await reserving();
    const manager = await signedIn('super-user');
    const waiting = async () => {
      const list = await api.call<{ data: { _id: string }[] }>(
        ...(['GET', '/reservation?proofToCheck=true', { headers: manager }] as const),
      );
      return list.body.data.some(({ _id }) => _id === id);
    };
    expect(await waiting()).toBe(false);
    await attach(customer.headers, id);
    expect(await waiting()).toBe(true);
    await pay(id, 'failed');
    expect(await waiting()).toBe(false);
    expect((await attach(customer.headers, id)).status).toBe(201);
    expect(await waiting()).toBe(true);
    await pay(id, 'completed');
    expect(await waiting()).toBe(false);
    const { body } = await api.call<Paid>('GET', `/reservation/${id}`, { headers: customer.headers });
    expect(body.payment.proofs).toHaveLength(2);
  });

  it('is there as it was when the read model is built anew', async () => {
    const { customer, id } = await reserving();
    await attach(customer.headers, id);
    const { projections, db } = desk.platform.services;
    const rows = () => sql`select * from read.reservation order by id`.execute(db);
    const before = await rows();
    await projections.rebuild('reservation');
    expect((await rows()).rows).toEqual(before.rows);
  });
});

describe('the reservation’s page', () => {
  const at = (actor: Actor, id: string, form?: FormData) =>
    visit<{
      readonly mayAttach: boolean;
      readonly error: Readonly<Record<string, readonly string[]>>;
      readonly reservation: {
        readonly proofs: readonly { readonly fileId: string; readonly attachedBy: string }[];
      };
    }>(desk.platform.services, actor, form ? action : loader, `/reservation/${id}`, {
      params: { id },
      ...(form && { form }),
    });
  const posted = (file: File, commandId = uuidv7()) =>
    formOf({ proof: file }, { intent: 'attach-proof', commandId });

  it('takes a proof once, however often the button is pressed, and leads back to itself', async () => {
    const { customer, id } = await reserving();
    expect((await at(customer.actor, id)).data.mayAttach).toBe(true);
    const kept = await filesKept();
    const commandId = uuidv7();
    const submit = () => at(customer.actor, id, posted(fileOf(contents.png), commandId));
    for (const { leadsTo } of [await submit(), await submit()]) expect(leadsTo).toBe(`/reservation/${id}`);
    const { reservation } = (await at(customer.actor, id)).data;
    expect(reservation.proofs).toMatchObject([{ attachedBy: customer.actor.id }]);
    expect(await filesKept()).toBe(kept + 1);
  });

  it('names what is wrong with the file, or that there is none', async () => {
    const { customer, id } = await reserving();
    const wrong = async (file: File) => {
      const { status, data } = await at(customer.actor, id, posted(file));
      return [status, data.error['proof']];
    };
    expect(await wrong(fileOf(Buffer.from('hola')))).toEqual([
      400,
      ['Debe ser un archivo PDF, JPG, PNG o WebP.'],
    ]);
    expect(await wrong(fileOf(Buffer.alloc(5 * 1024 * 1024 + 1)))).toEqual([
      400,
      ['El archivo puede pesar como máximo 5 MB.'],
    ]);
    expect(await wrong(new File([], ''))).toEqual([400, ['Elija el archivo del comprobante.']]);
  });

  it('offers no form where nothing is to be paid, or to an auditor', async () => {
    const { customer, id } = await reserving();
    expect((await at(await desk.platform.person('auditor'), id)).data.mayAttach).toBe(false);
    await pay(id, 'completed');
    expect((await at(customer.actor, id)).data.mayAttach).toBe(false);
  });

  it('gives a proof to be saved, never shown, and to nobody else', async () => {
    const { customer, id } = await reserving();
    const { body } = await attach(customer.headers, id);
    const fetched = async (actor: Actor) => {
      const { services } = desk.platform;
      const person = { id: actor.id, name: '', email: '' };
      const context = { services, actor, person, language: 'es', requestId: '', path: '' };
      const params = { id, proofId: body.payment.proofs[0]!._id };
      const request = new Request('http://localhost/');
      return proofFile({ request, params, context } as unknown as LoaderFunctionArgs).catch(
        (thrown: unknown) => thrown as Response,
      );
    };
    const own = await fetched(customer.actor);
    expect(own.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    expect(own.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await own.arrayBuffer())).toEqual(contents.pdf);
    expect((await fetched((await desk.customer()).actor)).status).toBe(404);
  });
});
