import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { endpoints } from '~/api';
import { action as editor, loader as editorPage } from '~/pages/quoting/offers/offer-editor.server';
import { loader as staffPage } from '~/pages/quoting/one/quoter.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { quotingDesk, type Headers } from './quoting-desk';

interface Quoter {
  readonly detail: { readonly total: string } | null;
}
interface Response {
  readonly id: string;
  readonly total: string;
}

const { platform, api, manager, carla, staff, customer } = await quotingDesk();
const colleague = await api.signIn((await platform.person('super-user', 'Mario Paz')).email);
afterAll(() => platform.stop());

const line = (unitPrice: string) => ({ description: 'Flete', quantity: '2', unitPrice });
const read = (id: string, more: Headers = {}, headers = staff) =>
  api.call<Quoter>('GET', `/quoters/${id}`, { headers: { ...headers, ...more } });
const etagOf = async (id: string, headers = staff) => (await read(id, {}, headers)).headers.get('etag') ?? '';
const price = (id: string, unitPrice: string, headers: Headers = staff) =>
  api.call<Quoter>('PATCH', `/quoters/${id}/updateDetail`, {
    body: { productos: [line(unitPrice)] },
    headers,
  });
const change = (offerId: string, unitPrice: string, headers = colleague) =>
  api.call<Response>('PATCH', `/quoter-responses/${offerId}`, {
    body: { lines: [line(unitPrice)] },
    headers,
  });

async function withOffer() {
  const id = await platform.opened(carla, { contact: undefined });
  const body = { quoter: id, lines: [line('100')], validity: '2099-12-31' };
  const made = await api.call<Response>('POST', '/quoter-responses', { body, headers: staff });
  return { id, offerId: made.body.id };
}

describe('the version of a quote whose offer changes', () => {
  test('changes with it, so that a conditional read never answers an old price', async () => {
    const { id, offerId } = await withOffer();
    const before = await etagOf(id);
    expect((await read(id, { 'if-none-match': before })).status).toBe(304);
    await change(offerId, '150');
    const after = await read(id, { 'if-none-match': before });
    expect(after).toMatchObject({ status: 200, body: { detail: { total: '300' } } });
    expect(after.headers.get('etag')).not.toBe(before);
  });

  test('is the one that each command of the quote answers', async () => {
    const { id, offerId } = await withOffer();
    const written = await price(id, '120');
    expect(written.headers.get('etag')).toBe(await etagOf(id));
    await change(offerId, '130');
    const body = { state: 'managing', stateLv2: 'managing.searching-rates' };
    const seen = { ...staff, 'if-match': await etagOf(id) };
    const moved = await api.call('PATCH', `/quoters/${id}/changeState`, { body, headers: seen });
    expect(moved.status).toBe(200);
    expect(moved.headers.get('etag')).toBe(await etagOf(id));
  });

  test('refuses whoever saw older prices, in every command of the quote', async () => {
    const { id, offerId } = await withOffer();
    const seen = { ...staff, 'if-match': await etagOf(id) };
    await change(offerId, '150');
    const bodies: Readonly<Record<string, object>> = {
      updateDetail: { productos: [line('90')] },
      updateServices: { services: [{ name: 'Seguro', price: '10' }] },
      changeState: { state: 'managing', stateLv2: 'managing.searching-rates' },
      participants: { participants: [manager.id] },
      contact: { name: 'Ana Soto', email: 'ana@vinas.cl' },
      executive: { executive: manager.id },
    };
    const commands = endpoints.filter(
      ({ method, path }) => ['patch', 'delete'].includes(method) && path.startsWith('/quoters/{id}/'),
    );
    expect(commands.length).toBeGreaterThan(Object.keys(bodies).length);
    for (const { method, path } of commands) {
      const order = path.replace('/quoters/{id}/', '');
      const body = method === 'patch' ? { body: bodies[order] ?? { comment: 'Porque sí' } } : {};
      const to = `/quoters/${id}/${order.replace('{participantId}', manager.id)}`;
      const answer = await api.call(method.toUpperCase(), to, { ...body, headers: seen });
      expect([order, answer.status]).toEqual([order, 412]);
    }
    expect((await read(id)).body.detail?.total).toBe('300');
    const bare = { ...staff, 'if-match': (await etagOf(id)).replace(/\+\d+/, '') };
    expect((await price(id, '90', bare)).status).toBe(412);
  });

  test('lets one of two people write over the price that both saw', async () => {
    const { id } = await withOffer();
    const etag = await etagOf(id);
    const answers = await Promise.all([
      price(id, '200', { ...staff, 'if-match': etag }),
      price(id, '210', { ...colleague, 'if-match': etag }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = answers.find(({ status }) => status === 200);
    expect((await read(id)).body.detail).toEqual(won?.body.detail);
  });

  test('stays for customers until the change is sent, which they must not know of', async () => {
    const { id, offerId } = await withOffer();
    await api.call('POST', `/quoter-responses/${id}/${offerId}/send`, { body: {}, headers: staff });
    const before = await etagOf(id, customer);
    await change(offerId, '150');
    expect((await read(id, { 'if-none-match': before }, customer)).status).toBe(304);
    await api.call('POST', `/quoter-responses/${id}/${offerId}/send`, { body: {}, headers: staff });
    const sent = await read(id, { 'if-none-match': before }, customer);
    expect(sent).toMatchObject({ status: 200, body: { detail: { total: '300' } } });
  });

  test('and the pages show the new price, and save nothing over it', async () => {
    const { id, offerId } = await withOffer();
    const params = { id, offerId };
    const path = `/admin/quoters/${id}/offers/${offerId}`;
    const { services } = platform;
    const shown = await visit<Awaited<ReturnType<typeof editorPage>>>(services, manager, editorPage, path, {
      params,
    });
    await price(id, '175', colleague);
    const page = await visit<Awaited<ReturnType<typeof staffPage>>>(
      services,
      manager,
      staffPage,
      `/admin/quoters/${id}`,
      { params: { id } },
    );
    expect(page.data.offers[0]).toMatchObject({ total: '350', currency: 'USD' });
    const saved = await visit(services, manager, editor, path, {
      params,
      form: formOf(
        { ...shown.data.values },
        { intent: 'save', commandId: uuidv7(), revision: shown.data.revision },
      ),
    });
    expect(saved.status).toBe(412);
    expect((await read(id)).body.detail?.total).toBe('350');
  });
});
