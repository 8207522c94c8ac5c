import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { answerTicket, changeTicket } from '@domain/support/ticket/commands';
import { mergeTicket } from '@domain/support/ticket/merging';
import { splitTicket } from '@domain/support/ticket/splitting';
import { translate } from '~/texts/translate.server';
import { followMerges } from '~/use-cases/support/merge-tickets.server';
import { fileOf } from './attached-files-desk';
import { type Headers, type Ticket, ticketsDesk } from './tickets-desk';

const desk = await ticketsDesk();
afterAll(() => desk.platform.stop());

describe('ticket merges', () => {
  interface Merged extends Ticket {
    readonly merged: readonly { readonly _id: string; readonly reference: string }[];
    readonly message?: string;
  }

  const merge = (id: string, into: string, headers: Headers = desk.as.seller, more: object = {}) =>
    desk.call<Merged>('POST', `/${id}/merge`, headers, { into, ...more });
  const read = (id: string, headers: Headers) => desk.call<Merged>('GET', `/${id}`, headers);
  const answer = (id: string, headers: Headers, message: string) =>
    desk.call<Merged>('POST', `/${id}/comentarios`, headers, { message });
  const says = (code: string) => translate('es', `errors:${code}`);
  const said = ({ comentarios }: Ticket) => comentarios.map(({ message }) => message);
  const opened = async (message: string, body: object = {}) => (await desk.open({ message, ...body }))._id;

  describe('a merged ticket', () => {
    it('is read as its survivor, with both conversations by time, and is in no list', async () => {
      const [a, b] = [await opened('a1'), await opened('b1')];
      await answer(a, desk.as.customer, 'a2');
      await answer(b, desk.as.seller, 'b2');
      const made = await merge(a, b);
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      expect(made.body).toMatchObject({ _id: b, state: 'open', merged: [{ _id: a }] });
      expect(said(made.body)).toEqual(['a1', 'b1', 'a2', 'b2']);
      for (const headers of [desk.as.customer, desk.as.seller, desk.as.auditor]) {
        const { body } = await read(a, headers);
        expect(body._id).toBe(b);
        const seen = await desk.seen(headers, '?take=1000');
        expect(seen.filter((id) => id === a || id === b)).toEqual([b]);
      }
      const number = made.body.merged[0]?.reference ?? '';
      expect(await desk.seen(desk.as.manager, `?search=${number}`)).toEqual([b]);
      expect((await read(a, desk.as.colleague)).status).toBe(404);
    });

    it('takes later answers and files to its survivor, and no other change', async () => {
      const [a, b] = [await opened('a1'), await opened('b1')];
      await merge(a, b);
      expect((await answer(a, desk.as.customer, 'tarde')).body).toMatchObject({ _id: b });
      const late = new FormData();
      late.set('message', 'con archivo');
      late.append('attachments', fileOf('tarde.pdf'));
      const filed = await desk.call('POST', `/${a}/comentarios`, desk.as.customer, late);
      expect(filed.body.comentarios.at(-1)).toMatchObject({ attachments: [{ name: 'tarde.pdf' }] });
      const refused = await desk.call<Merged>('PATCH', `/${a}/participants`, desk.as.customer, {
        participants: null,
      });
      expect(refused).toMatchObject({ status: 409, body: { message: says('ticket.merged') } });
      const outcome = await desk.services.dispatch(
        changeTicket,
        { id: a, state: 'open' },
        { actor: desk.shop.seeder, via: 'api' },
      );
      expect(outcome).toMatchObject({ code: 'ticket.merged', params: { survivor: b } });
    });

    it('keeps notes internal, and shows them and its files with the survivor', async () => {
      const a = await opened('a1');
      const b = await opened('b1');
      const note = { model: 'ticket', modelId: a, text: 'Cliente molesto' };
      await desk.api.call('POST', '/histories', { headers: desk.as.seller, body: note });
      await merge(a, b);
      const notes = (id: string, headers: Headers) =>
        desk.api.call('GET', `/histories/by-idModelo/${id}`, { headers });
      for (const id of [a, b])
        expect(JSON.stringify((await notes(id, desk.as.seller)).body)).toContain('molesto');
      expect(JSON.stringify((await read(b, desk.as.customer)).body)).not.toContain('molesto');
      expect((await notes(b, desk.as.customer)).status).toBe(403);
    });

    it('repeated by the same request or another is merged once', async () => {
      const [a, b] = [await opened('a1'), await opened('b1')];
      const headers = { ...desk.as.seller, 'idempotency-key': `merge-${a}` };
      expect((await merge(a, b, headers)).status).toBe(200);
      expect((await merge(a, b, headers)).status).toBe(200);
      expect((await merge(a, b)).body.merged).toHaveLength(1);
      const absorbed = (await desk.services.store.readStream(`ticket-${b}`)).map(({ type }) => type);
      expect(absorbed).toEqual(['TicketOpened', 'TicketAbsorbed']);
    });

    it('whose answer is sent again after the merge has it once', async () => {
      const [a, b] = [await opened('a1'), await opened('b1')];
      const { services, people } = desk;
      const actor = people.customer;
      const order = { actor, via: 'web', commandId: uuidv7() } as const;
      const send = () =>
        followMerges(services, a, (id) => services.dispatch(answerTicket, { id, text: 'una vez' }, order));
      await send();
      await merge(a, b);
      expect(await send()).toMatchObject({ id: a });
      expect(said((await read(b, desk.as.customer)).body)).toEqual(['a1', 'b1', 'una vez']);
    });
  });

  describe('who may merge', () => {
    it('staff that works on both, and nobody of another owner company', async () => {
      const [a, b] = [await opened('a1'), await opened('b1')];
      expect((await merge(a, b, desk.as.customer)).status).toBe(403);
      expect((await merge(a, b, desk.as.auditor)).status).toBe(403);
      for (const headers of [desk.as.stranger, desk.as.outsider])
        expect((await merge(a, b, headers)).status).toBe(404);
      const theirs = await desk.open({}, await desk.api.signIn((await desk.other.person('client')).email));
      expect((await merge(a, theirs._id, desk.as.manager)).status).toBe(404);
      expect((await merge(theirs._id, b, desk.as.outsider)).status).toBe(404);
      const admin = await desk.api.signIn((await desk.shop.person('admin')).email);
      const across = await merge(a, theirs._id, admin, { confirmed: true });
      expect(across).toMatchObject({ status: 422, body: { message: says('ticket.merge-other-owner') } });
      // An executive who reaches one of both alone.
      const mine = await desk.open({}, desk.as.stranger);
      expect((await merge(mine._id, b, desk.as.stranger)).status).toBe(404);
      expect((await read(a, desk.as.customer)).body._id).toBe(a);
    });

    it('after saying so where people read what they could not', async () => {
      const a = await opened('a1', { participants: [desk.people.colleague.email, 'ana@fuera.example'] });
      const b = await opened('b1');
      expect(await merge(a, b)).toMatchObject({
        status: 422,
        body: { message: says('ticket.merge-shows-others') },
      });
      expect((await read(b, desk.as.colleague)).status).toBe(404);
      const made = await merge(a, b, desk.as.seller, { confirmed: true });
      expect(made.body.participants).toEqual([desk.people.colleague.email, 'ana@fuera.example']);
      expect(said((await read(a, desk.as.colleague)).body)).toEqual(['a1', 'b1']);
    });
  });

  describe('merges that meet', () => {
    it('make chains, whose ids all lead to the end', async () => {
      const [a, b, c] = [await opened('a1'), await opened('b1'), await opened('c1')];
      await merge(a, b);
      expect((await merge(b, c)).body._id).toBe(c);
      for (const id of [a, b])
        expect(said((await read(id, desk.as.customer)).body)).toEqual(['a1', 'b1', 'c1']);
      expect((await answer(a, desk.as.customer, 'a2')).body._id).toBe(c);
      expect(await merge(c, a)).toMatchObject({
        status: 422,
        body: { message: says('ticket.merge-with-itself') },
      });
      expect(await merge(await opened('d'), b)).toMatchObject({
        status: 409,
        body: { message: says('ticket.target-merged') },
      });
      expect((await merge(c, c)).body).toMatchObject({ message: says('ticket.merge-with-itself') });
    });

    it('into each other at once leave one of them', async () => {
      for (let round = 0; round < 3; round += 1) {
        const [a, b] = [await opened('a1'), await opened('b1')];
        const both = await Promise.all([merge(a, b), merge(b, a, desk.as.manager)]);
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
        const left = (await read(a, desk.as.customer)).body;
        expect((await read(b, desk.as.customer)).body._id).toBe(left._id);
        expect(said(left)).toEqual(['a1', 'b1']);
      }
    });

    it('in a ring of three, by processes that do not know of each other, never close it', async () => {
      const ids = [await opened('1'), await opened('2'), await opened('3')];
      const { services, shop } = desk;
      const outcomes = await Promise.all(
        ids.map((id, at) =>
          services.dispatch(mergeTicket, { id, into: ids[(at + 1) % 3] }, { actor: shop.seeder, via: 'api' }),
        ),
      );
      const codes = outcomes.map((one) => ('code' in one ? one.code : 'done'));
      // Of those at the same turn one wins. One that comes after another's may join it, but never closes the ring.
      const done = codes.filter((code) => code === 'done').length;
      expect([1, 2]).toContain(done);
      for (const code of codes)
        expect(['done', 'ticket.merge-busy', 'ticket.target-merged', 'ticket.merge-with-itself']).toContain(
          code,
        );
      await vi.waitFor(
        async () => {
          const survivors = await Promise.all(
            ids.map(async (id) => (await read(id, desk.as.seller)).body._id),
          );
          expect(new Set(survivors).size).toBe(3 - done);
        },
        { timeout: 15_000, interval: 100 },
      );
    });

    it('are finished by the job where the request died between the two tickets', async () => {
      const a = await opened('a1', { participants: [desk.people.colleague.email] });
      const b = await opened('b1');
      await desk.platform.done(mergeTicket, { id: a, into: b, isConfirmed: true }, desk.shop.seeder);
      await vi.waitFor(async () => expect((await read(a, desk.as.colleague)).status).toBe(200), {
        timeout: 15_000,
        interval: 100,
      });
      expect((await read(b, desk.as.seller)).body.participants).toEqual([desk.people.colleague.email]);
    });
  });

  it('what was read stays read after a merge, and what was not stays unread', async () => {
    const [a, b] = [await opened('a1'), await opened('b1')];
    const isRead = async (headers: Headers) => (await read(b, headers)).body.isRead;
    await desk.call('PATCH', `/${a}/mark-as-read`, desk.as.seller);
    await desk.call('PATCH', `/${b}/mark-as-read`, desk.as.seller);
    await desk.call('PATCH', `/${b}/mark-as-read`, desk.as.manager);
    await merge(a, b);
    expect(await isRead(desk.as.seller)).toBe(true);
    expect(await isRead(desk.as.manager)).toBe(false);
    expect((await desk.call('PATCH', `/${a}/mark-as-read`, desk.as.manager)).body.isRead).toBe(true);
  });
});

describe('ticket splits', () => {
  interface Split extends Ticket {
    readonly splits: readonly { readonly _id: string; readonly messages: number }[];
    readonly splitFrom: string | null;
  }

  const read = async (id: string, headers: Headers = desk.as.seller) =>
    (await desk.call<Split>('GET', `/${id}`, headers)).body;
  const answer = (id: string, headers: Headers, message: string) =>
    desk.call<Split>('POST', `/${id}/comentarios`, headers, { message });
  const said = ({ comentarios }: Ticket) => comentarios.map(({ message }) => message);
  const ids = ({ comentarios }: Ticket, ...messages: string[]) =>
    comentarios.filter(({ message }) => messages.includes(message)).map(({ _id }) => _id);
  const split = (
    id: string,
    messages: readonly string[],
    headers: Headers = desk.as.seller,
    more: object = {},
  ) => desk.call<Split>('POST', `/${id}/split`, headers, { messages, subject: 'Otra cosa', ...more });

  /** A ticket of a customer, with a colleague and somebody without an account, in which four messages were written. */
  async function talkedAbout(): Promise<Split> {
    const made = await desk.open({
      ...{ message: 'uno', participants: [desk.people.colleague.email, 'ana@fuera.example'] },
    });
    await answer(made._id, desk.as.seller, 'dos');
    const form = new FormData();
    form.set('message', 'tres');
    form.append('attachments', fileOf('plano.pdf'));
    await desk.call('POST', `/${made._id}/comentarios`, desk.as.colleague, form);
    await answer(made._id, desk.as.seller, 'cuatro');
    return read(made._id);
  }

  it('has the messages and their files alone, for everybody who could read them', async () => {
    const before = await talkedAbout();
    const made = await split(before._id, ids(before, 'tres', 'cuatro'));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({
      ...{ subject: 'Otra cosa', state: 'open', splitFrom: before._id },
      participants: [desk.people.colleague.email, 'ana@fuera.example'],
      comentarios: [{ message: 'tres', attachments: [{ name: 'plano.pdf' }] }, { message: 'cuatro' }],
    });
    const left = await read(before._id);
    expect(said(left)).toEqual(['uno', 'dos']);
    expect(left.splits).toMatchObject([{ _id: made.body._id, messages: 2 }]);
    expect(JSON.stringify(left)).not.toContain('plano.pdf');
    for (const headers of [desk.as.customer, desk.as.colleague]) {
      expect(said(await read(made.body._id, headers))).toEqual(['tres', 'cuatro']);
      const files = (id: string) => desk.api.call('GET', `/files-models/models/ticket/${id}`, { headers });
      expect(JSON.stringify((await files(made.body._id)).body)).toContain('plano.pdf');
      expect(JSON.stringify((await files(before._id)).body)).not.toContain('plano.pdf');
    }
    expect((await answer(made.body._id, desk.as.customer, 'cinco')).body).toMatchObject({ state: 'open' });
    expect(said(await read(made.body._id))).toEqual(['tres', 'cuatro', 'cinco']);
    expect(await desk.seen(desk.as.customer, '?take=1000')).toContain(made.body._id);
  });

  it('may ask in the name of whoever wrote the first of them', async () => {
    const before = await talkedAbout();
    const made = await split(before._id, ids(before, 'tres'), desk.as.seller, { requester: 'author' });
    expect(made.body).toMatchObject({ user: { _id: desk.people.colleague.id } });
    expect(made.body.participants).toEqual([desk.people.customer.email, 'ana@fuera.example']);
  });

  it('is made once by the same request, and by one of two people at once', async () => {
    const before = await talkedAbout();
    const headers = { ...desk.as.seller, 'idempotency-key': `split-${before._id}` };
    const first = await split(before._id, ids(before, 'tres'), headers);
    expect((await split(before._id, ids(before, 'tres'), headers)).body._id).toBe(first.body._id);
    expect((await read(before._id)).splits).toHaveLength(1);
    const both = await Promise.all([
      split(before._id, ids(before, 'cuatro')),
      split(before._id, ids(before, 'cuatro', 'dos'), desk.as.manager),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await split(before._id, ids(before, 'uno', 'dos'))).status).not.toBe(201);
  });

  it('is finished by the job where the request died between the two tickets', async () => {
    const before = await talkedAbout();
    const into = uuidv7();
    const asked = { id: before._id, into, messages: ids(before, 'cuatro'), title: 'Otra cosa' };
    await desk.platform.done(splitTicket, asked, desk.shop.seeder);
    const made = () => read(into, desk.as.customer);
    await vi.waitFor(async () => expect(said(await made())).toEqual(['cuatro']), {
      timeout: 15_000,
      interval: 100,
    });
  });

  it('is for staff that works on the ticket', async () => {
    const before = await talkedAbout();
    const messages = ids(before, 'tres');
    for (const headers of [desk.as.customer, desk.as.auditor])
      expect((await split(before._id, messages, headers)).status).toBe(403);
    for (const headers of [desk.as.stranger, desk.as.outsider])
      expect((await split(before._id, messages, headers)).status).toBe(404);
    const other = await talkedAbout();
    expect((await split(other._id, messages)).status).toBe(409);
    expect((await split(other._id, ids(other, 'uno', 'dos', 'tres', 'cuatro'))).status).toBe(422);
  });

  it('merged back has each message once, and can be split again', async () => {
    const before = await talkedAbout();
    const made = await split(before._id, ids(before, 'tres'));
    const back = await desk.call<Split>('POST', `/${made.body._id}/merge`, desk.as.seller, {
      into: before._id,
    });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(said(back.body)).toEqual(['uno', 'dos', 'tres', 'cuatro']);
    expect(back.body.comentarios[2]).toMatchObject({ attachments: [{ name: 'plano.pdf' }] });
    const again = await split(before._id, ids(before, 'tres'));
    expect(said(again.body)).toEqual(['tres']);
    expect(said(await read(before._id))).toEqual(['uno', 'dos', 'cuatro']);
  });

  it('is unread where its messages were not read, and marking it read leaves the others unread', async () => {
    const before = await talkedAbout();
    const made = (await split(before._id, ids(before, 'cuatro'))).body;
    const isRead = async (id: string) => (await read(id, desk.as.customer)).isRead;
    expect([await isRead(before._id), await isRead(made._id)]).toEqual([false, false]);
    await desk.call('PATCH', `/${made._id}/mark-as-read`, desk.as.customer);
    expect([await isRead(before._id), await isRead(made._id)]).toEqual([false, true]);
  });
});
