import { afterAll, describe, expect, it } from 'vitest';
import { catalogues } from '@domain/catalogues/registry';
import { suppliers } from '@domain/catalogues/suppliers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { tags } from '@domain/catalogues/tags';
import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import { isRejection } from '@domain/shared/rejection';
import { endpoints } from '~/api';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { addReferred, sampleValues } from '@tests/catalogues/sample-values';
import { callerOf } from '@tests/people/caller';
import { password } from '@tests/people/platform';
import { lateDesk, type Headers } from './late-desk';
import { dangerousBooking, generalBooking } from './shopping-desk';

const { desk, late, admin, call, close } = await lateDesk();
const executive = await desk.platform.person('executive', 'Elena Díaz');
await addReferred(async ({ path }, values) => (await call('POST', `/${path}`, values)).body._id);
afterAll(close);

const address = { name: 'Bodega norte', street: 'Camino 1', city: 'Quilicura', country: 'CL' };
const walked = new Set<string>();

/** A call while no read model moves. What `reads` answers once they have caught up must be the same. */
async function callLate(
  method: string,
  path: string,
  body?: unknown,
  { reads, headers = admin }: { reads?: (id: string) => string; headers?: Headers } = {},
) {
  const answer = await late.whileLate(() => call(method, path, body, headers));
  expect([200, 201], `${method} ${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
  walked.add(`${method.toLowerCase()} ${path}`);
  if (reads !== undefined) {
    const shown = await call('GET', reads(answer.body._id), undefined, headers);
    expect(shown.status, reads(answer.body._id)).toBe(200);
    expect(answer.body).toEqual(shown.body);
    expect(answer.headers.get('etag')).toBe(shown.headers.get('etag'));
  }
  return answer;
}

it('answers a command that finds everything done by another request as it stands now', async () => {
  const { body } = await call('POST', '/tags', { name: 'Refrigerado' });
  const path = `/tags/${body._id}`;
  await late.whileLate(async () => {
    const change = { name: 'Congelado' };
    await desk.platform.services.dispatch(
      commandsOf(tags).change,
      { id: body._id, ...change },
      { actor: executive, via: 'web', wait: false },
    );
    expect((await call('PATCH', path, change)).body).toMatchObject(change);
  });
});

describe.each(catalogues.map((catalogue) => [`/${catalogue.path}`, catalogue] as const))(
  'with read models that are late, %s',
  (path, catalogue) => {
    it('answers what it added, changed and removed as it will be read', async () => {
      const reads = (id: string) => `${path}/${id}`;
      const added = await callLate('POST', path, sampleValues(catalogue, 31), { reads });
      expect(added.status).toBe(201);
      const one = `${path}/${added.body._id}`;
      await callLate('PATCH', one, { isActive: false }, { reads });
      await callLate('DELETE', one);
    });
  },
);

describe('with read models that are late', () => {
  it('a person is opened, changed and removed', async () => {
    const reads = (id: string) => `/users/${id}`;
    const person = { name: 'Eva Lagos', email: 'eva@correo.cl', roles: ['client'], country: 'CL' };
    const added = await callLate('POST', '/users', person, { reads });
    await callLate(
      'PATCH',
      `/users/${added.body._id}`,
      { name: 'Eva Mar', phone: '+56912345678' },
      { reads },
    );
    await callLate('DELETE', `/users/${added.body._id}`);
  });

  it('a client is opened, changed, shut and given a company', async () => {
    const reads = (id: string) => `/clients/${id}`;
    const company = await call('POST', '/companies', { name: 'Del cliente SpA' });
    const body = { user: { name: 'Rita Mar', email: 'rita@mar.cl' }, position: 'Compras' };
    const added = await callLate('POST', '/clients', body, { reads });
    const one = `/clients/${added.body._id}`;
    await callLate('PATCH', one, { user: { name: 'Rita Sur' }, area: 'Ventas' }, { reads });
    await callLate('PATCH', `${one}/toggle-active`, undefined, { reads });
    await callLate('PATCH', `${one}/add-company`, { company: company.body._id }, { reads });
  });

  it('an executive is opened, changed and removed', async () => {
    const reads = (id: string) => `/executives/${id}`;
    const body = { user: { name: 'Elsa Sur', email: 'elsa@sur.cl' }, pricing: { marginFloor: '12' } };
    const added = await callLate('POST', '/executives', body, { reads });
    const one = `/executives/${added.body._id}`;
    const change = { user: { name: 'Elsa Mar' }, pricing: { marginFloor: null }, subordinates: [] };
    await callLate('PATCH', one, change, { reads });
    await callLate('DELETE', one);
  });

  it('a company is registered, changed, verified and written on', async () => {
    const reads = (id: string) => `/companies/${id}`;
    const added = await callLate('POST', '/companies', { name: 'Lagos SpA', city: 'Ancud' }, { reads });
    const one = `/companies/${added.body._id}`;
    await callLate('PATCH', one, { city: 'Castro', tags: [] }, { reads });
    await callLate('PATCH', `${one}/verification`, { state: 'Rejected', comment: 'Falta' }, { reads });
    await callLate('POST', `${one}/approve`, { comment: 'Revisado' }, { reads });
    await callLate('POST', `${one}/comments`, { comment: 'Llamar' });
    const { body: alike } = await call('POST', '/companies', { name: 'Lagos Limitada' });
    const companies = [added.body._id, alike._id];
    const told = await callLate('POST', '/companies/duplicates/dismissed', { companies });
    await callLate('DELETE', `/companies/duplicates/dismissed/${told.body._id}`);
    const on = { model: 'company', modelId: added.body._id };
    await callLate('POST', '/histories', { ...on, text: 'Llamar mañana' });
    await callLate('POST', '/history-actions', { ...on, action: 'Llamada', comment: 'Contestó' });
    const { body: result } = await call('POST', '/results', {
      result: 'Interesado',
      category: 'Positivo',
      score: 5,
    });
    const management = { company: added.body._id, type: 'visit', result: result._id, comment: 'Atendió Ana' };
    const managed = await callLate('POST', '/managment-results', management, {
      reads: (id) => `/managment-results/${id}`,
    });
    const managedOne = `/managment-results/${managed.body._id}`;
    await callLate('PATCH', managedOne, { comment: null }, { reads: () => managedOne });
    await callLate('DELETE', managedOne);
    const meeting = { company: added.body._id, title: 'Presentar tarifas', dateTime: '2026-07-15T10:00' };
    const planned = await callLate('POST', '/meetings', meeting, { reads: (id) => `/meetings/${id}` });
    const meetingOne = `/meetings/${planned.body._id}`;
    await callLate('PATCH', meetingOne, { duration: 30 }, { reads: () => meetingOne });
    await callLate('POST', `/managements/${planned.body._id}`, { managements: [{ result: result._id }] });
    const other = await call('POST', '/companies', { name: 'Lagos Ltda' });
    await callLate('POST', `${one}/merge`, { companies: [other.body._id] }, { reads });
    const [merge] = (await call('GET', `${one}/merges`)).body as unknown as { readonly mergeId: string }[];
    await callLate('DELETE', `${one}/merges/${merge?.mergeId ?? ''}`, undefined, { reads });
    await callLate('DELETE', one);
  });

  it('a ticket is opened, answered and shared', async () => {
    const asked = { subject: 'Contenedor retenido', message: 'No avanza' };
    const reads = (id: string) => `/ticket-support/${id}`;
    const { body } = await callLate('POST', '/ticket-support', asked, { reads });
    const one = reads(body._id);
    await callLate('POST', `${one}/comentarios`, { message: 'Sigue igual' }, { reads: () => one });
    const people = { participants: ['ana@vinas.example'] };
    await callLate('PATCH', `${one}/participants`, people, { reads: () => one });
    const contact = { name: 'Ana Soto', email: 'ana@vinas.example', message: 'Quiero cotizar' };
    await callLate('POST', '/ticket-support/contact', contact, { headers: {} });
  });

  it('tickets are merged, and messages split off', async () => {
    const reads = (id: string) => `/ticket-support/${id}`;
    const made = async (message: string) =>
      (await call('POST', '/ticket-support', { subject: 'Contenedor retenido', message })).body._id;
    const [part, whole] = [await made('No avanza'), await made('Sigue igual')];
    const { body } = await callLate('POST', `${reads(part)}/merge`, { into: whole }, { reads });
    expect(body).toMatchObject({ _id: whole });
    const messages = [`${part}/0`];
    await callLate('POST', `${reads(whole)}/split`, { messages, subject: 'Otra cosa' }, { reads });
  });

  it('terms are published', async () => {
    const path = '/legal-texts/terms';
    await callLate('POST', `${path}/versions`, { texts: { es: 'Reglas' } }, { reads: () => path });
  });

  it('an address is kept, changed, chosen and taken out', async () => {
    const person = await desk.platform.person('client', 'Iris Paz');
    const headers = await callerOf(late.services).signIn(person.email);
    const own = `/user-preference/${person.id}`;
    const as = { headers, reads: () => own };
    const added = await callLate('POST', `${own}/addresses`, address, { headers });
    expect(added.body).toMatchObject(address);
    const one = `${own}/addresses/${added.body._id}`;
    const changed = await callLate('PATCH', one, { city: 'Buin' }, { headers });
    expect(changed.body).toMatchObject({ ...address, city: 'Buin' });
    const chosen = await callLate('PATCH', `${one}/default`, { type: 'pickup' }, { headers });
    expect(chosen.body).toMatchObject({ defaultFor: ['pickup'] });
    await callLate('PATCH', `/user-preference/changeIsActive/${person.id}`, { isActive: false }, as);
    await callLate('DELETE', one, undefined, as);
  });

  it('erasure of one’s data is requested and taken back', async () => {
    const as = { headers: (await desk.customer()).headers, reads: () => '/account/erasure-request' };
    for (const method of ['POST', 'DELETE']) await callLate(method, as.reads(), undefined, as);
  });

  it('a supplier is added by its other path', async () => {
    const values = sampleValues(suppliers, 33);
    await callLate('POST', '/suppliers/create', values, { reads: (id) => `/suppliers/${id}` });
  });

  it('somebody registers', async () => {
    const form = {
      name: 'Raúl Toro',
      email: 'raul@correo.cl',
      password,
      country: 'CL',
      phone: '+56912345678',
      company: 'Toro SpA',
    };
    const answer = await callLate('POST', '/auth/register', form, { headers: {} });
    expect(answer.body).toMatchObject({ name: 'Raúl Toro', email: 'raul@correo.cl' });
  });

  it('a rate is registered, changed, published and removed', async () => {
    const reads = (id: string) => `/aerial-rates/${id}`;
    const form = {
      origin: 'MIA',
      destination: 'SCL',
      carrier: [desk.platform.carrier],
      supplier: desk.platform.supplier,
      serviceType: 'Late',
      from: '2026-01-01',
      to: '2030-12-31',
      businessModel: 'Venta',
      segments: [{ from: 0, to: 45, rate: 5.1 }],
    };
    const { body } = await callLate('POST', '/aerial-rates', form, { reads });
    const one = `/aerial-rates/${body._id}`;
    await callLate('PATCH', one, { to: '2030-06-30' }, { reads });
    const newer = await call('POST', '/aerial-rates', { ...form, from: '2029-01-01', status: false });
    const publishing = `/rates/${newer.body._id}/publish-ending`;
    await callLate('POST', publishing, { ending: [body._id] }, { reads: () => `/rates/${newer.body._id}` });
    const { headers } = await desk.customer();
    const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 30, volume: 0.1 } };
    const quoted = { load, date: '2029-02-01' };
    await callLate('POST', `/rates/${newer.body._id}/quotation`, quoted, { headers });
    await callLate('PATCH', `/aerial-rates/is-active-by-id/${body._id}`, { isActive: false }, { reads });
    await callLate('DELETE', one);
  });

  it('a quoter is opened and followed', async () => {
    const reads = (id: string) => `/quoters/${id}`;
    const request = {
      origin: 'SCL',
      destination: 'MIA',
      load: {
        measuredBy: 'pieces',
        type: 'AERIAL',
        pieces: [{ amount: 1, weight: 10, length: 40, width: 40, height: 40 }],
      },
      contact: { name: 'Ana Soto', email: 'ana@vinas.cl', phone: '+56 9 1234 5678' },
    };
    const { body } = await callLate('POST', '/quoters', request);
    const one = `/quoters/${body._id}`;
    await callLate('PATCH', `${one}/executive`, { executive: executive.id }, { reads });
    await callLate('PATCH', `${one}/participants`, { participants: [executive.id] }, { reads });
    await callLate('PATCH', `${one}/updateServices`, { services: null }, { reads });
    await callLate('DELETE', `${one}/${executive.id}`, undefined, { reads });
    const files = new FormData();
    files.set('model', 'quoter');
    files.set('modelId', body._id);
    files.set('files', new File([Buffer.from('%PDF-1.4\n%%EOF')], 'oferta.pdf'));
    const attached = await callLate('POST', '/files-models/create-multiple-files-register', files);
    const listed = await call('GET', `/files-models/models/quoter/${body._id}`);
    expect(listed.body).toEqual(attached.body);
  });

  it('a cart is filled, sent off, paid and cancelled', async () => {
    const { actor, headers } = await desk.customer();
    const cart = { reads: () => `/cart/${actor.id}`, headers };
    const reads = (id: string) => `/reservation/${id}`;
    const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 300, volume: 0.5 } };
    const product = { rateId: desk.rateId, load, currency: 'USD' };
    await callLate('POST', `/cart/${actor.id}/items`, { product, amount: 2 }, cart);
    const more = { products: [{ product, amount: 3 }] };
    const filled = await callLate('POST', `/clients/${actor.id}/cart-items`, more);
    expect(filled.body).toEqual((await call('GET', cart.reads(), undefined, headers)).body);
    const forThem = await callLate(
      'POST',
      `/clients/${actor.id}/reservations`,
      { booking: generalBooking, total: filled.body.total },
      { reads },
    );
    expect(forThem.body._id).not.toBe('');
    const { total } = (await callLate('POST', `/cart/${actor.id}/items`, { product, amount: 2 }, cart)).body;
    await callLate('PATCH', `/cart/change-level/${actor.id}`, { level: 2 }, cart);
    const checkout = { reads: () => `/checkout/${actor.id}`, headers };
    await callLate('PATCH', `/checkout/${actor.id}`, { paymentMethod: 'transfer' }, checkout);
    const made = await callLate('POST', `/checkout/${actor.id}/confirm`, { total }, { reads, headers });
    const proof = new FormData();
    proof.set('proof', new File([Buffer.from('%PDF-1.4\n%%EOF')], 'comprobante.pdf'));
    await callLate('POST', `/reservation/${made.body._id}/proofs`, proof, { reads, headers });
    await callLate('PATCH', `/checkout/${actor.id}/payment`, { status: 'completed' }, { reads });
    await callLate(
      'POST',
      `/reservation/${made.body._id}/cancel`,
      { reason: 'El cliente desistió' },
      { reads },
    );
  });

  it('a cart with dangerous goods is handed in as a quote', async () => {
    const { actor, headers } = await desk.customer();
    const sheet = new FormData();
    sheet.set('safetyDataSheet', new File([Buffer.from('%PDF-1.4\n%%EOF')], 'hoja.pdf'));
    const path = `/checkout/${actor.id}`;
    const { body } = await callLate('POST', `${path}/safety-data-sheet`, sheet, { headers });
    await callLate('PATCH', path, { booking: dangerousBooking(body._id) }, { reads: () => path, headers });
    await callLate('POST', `${path}/quote`, undefined, { headers });
  });

  it('an accepted offer is booked', async () => {
    const { services } = desk.platform;
    const { body } = await call('POST', '/quoters', {
      origin: 'SCL',
      destination: 'MIA',
      load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 300, volume: 0.5 } },
      contact: { name: 'Ana Soto', email: 'ana@vinas.cl', phone: '+56 9 1234 5678' },
    });
    const manager = await desk.platform.person('super-user');
    const by = { actor: manager, via: 'web' } as const;
    const quoteId = body._id;
    const line = { description: 'Flete aéreo', basis: 'kg', quantity: '300', unitPrice: '4' };
    const content = { currency: 'USD', lines: [line], terms: { validUntil: '2099-12-31' } };
    const made = await makeOffer(services, { quoteId, content }, by);
    if (isRejection(made)) throw new Error(made.code);
    const { offerId } = made;
    await sendOffer(services, { quoteId, offerId }, by);
    const answer = { id: quoteId, offerId, revision: 1, name: 'Ana Soto', terms: 'Condiciones' };
    await services.dispatch(acceptQuoterOffer, answer, by);
    await callLate(
      'POST',
      `/quoter-responses/book/${quoteId}/${offerId}`,
      { booking: generalBooking },
      { reads: (id) => `/reservation/${id}` },
    );
  });

  it('an offer is made, changed, sent, asked about and accepted', async () => {
    const { headers } = await desk.customer();
    const asked = {
      origin: 'SCL',
      destination: 'MIA',
      load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 300, volume: 0.5 } },
      contact: { name: 'Ana Soto', email: 'ana@vinas.cl', phone: '+56 9 1234 5678' },
    };
    const { body: quote } = await call('POST', '/quoters', asked, headers);
    const reads = (id: string) => `/quoter-responses/${id}`;
    const line = { description: 'Flete aéreo', quantity: '300', unitPrice: '4', cost: { unitPrice: '3' } };
    const offer = { quoter: quote._id, lines: [line], validity: '2099-12-31' };
    const { body } = await callLate('POST', '/quoter-responses', offer, { reads });
    await callLate('PATCH', reads(body._id), { lines: [{ ...line, unitPrice: '5' }] }, { reads });
    const path = `/quoter-responses/${quote._id}`;
    await callLate('POST', `${path}/${body._id}/send`, {});
    await callLate('POST', `${path}/questions`, { text: '¿Incluye seguro?' }, { headers });
    await callLate('POST', `/quoters/${quote._id}/answers`, { question: 1, text: 'Sí, incluye.' });
    await callLate('POST', `/quoters/${quote._id}/notes`, { text: 'Llamar mañana.' });
    await callLate('PATCH', `/quoter-responses/stateResponse/${quote._id}/${body._id}`, {
      state: 'accepted',
      name: 'Ana Soto',
    });
    await callLate('POST', `${path}/${body._id}/take-back`, { reason: 'Era otra' });
  });

  it('the help centre is written', async () => {
    const name = { es: 'Aduana' };
    const chapter = await callLate(
      'POST',
      '/faq/categories',
      { name },
      { reads: (id) => `/faq/categories/${id}` },
    );
    const section = await callLate('POST', '/faq/subcategories', { category: chapter.body._id, name });
    const question = { question: { es: '¿Cuándo?' }, answer: { es: 'Mañana' } };
    const reads = (id: string) => `/faq/faqs/${id}`;
    const faq = await callLate(
      'POST',
      '/faq/faqs',
      { subcategory: section.body._id, ...question },
      { reads },
    );
    await callLate('PUT', `/faq/faqs/${faq.body._id}`, { ...question, answer: { es: 'Hoy' } }, { reads });
  });
});

it('the walk meets the endpoints that make records', () => {
  const made = [...walked];
  // Files are answered as they are, imports by their own progress, erasures once the read models have followed, calendar
  // addresses and invitations are in no read model; every kind of rate has the handlers of the first.
  const others =
    /\/(upload\/csv|(clients|companies)\/csv|excel|erasures|calendar-address|invitations)$|^\/(sea|container|ltl|ftl|drayage|courier)-rates$/;
  const left = endpoints
    .filter(({ method, path, status }) => method === 'post' && status === undefined && !others.test(path))
    .map(({ path }) => path)
    .filter(
      (path) => !made.some((one) => new RegExp(`^post ${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(one)),
    );
  expect(left).toEqual([]);
});
