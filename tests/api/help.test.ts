import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '~/api';
import { holdAnswersToSchema } from '~/api/answering';
import type { ApiBindings, ApiDoor } from '~/http/api-door';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
let door: ApiDoor;
let manager: string;

beforeAll(async () => {
  holdAnswersToSchema();
  platform = await testPlatform();
  door = createApi(platform.services, { apiRequestsPerMinute: 0 });
  const { id } = await platform.person('admin');
  manager = (await platform.services.auth.sessions.open(id, { via: 'api' })).token;
});

afterAll(() => platform.stop());

type Body = Readonly<Record<string, unknown>> & { readonly _id: string };

async function call(method: string, path: string, body?: object, more: Record<string, string> = {}) {
  const headers: Record<string, string> = { 'accept-language': 'es', ...more };
  if (method !== 'GET') headers['authorization'] = `Bearer ${manager}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const request = new Request(`http://localhost/api/v1${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bindings = { requestId: 'help', log: platform.services.log, address: '10.5.5.8' } as ApiBindings;
  const response = await door(request, bindings);
  return { status: response.status, body: (await response.json()) as Body };
}

async function made(path: string, body: object): Promise<string> {
  const { status, body: answer } = await call('POST', path, body);
  expect(answer).toMatchObject({ _id: expect.any(String) as string });
  expect(status).toBe(201);
  return answer._id;
}

const questions = [
  {
    question: { es: '¿Cómo cotizo un envío aéreo?', en: 'How do I get a quote for air freight?' },
    answer: {
      es: 'Elija origen, destino y carga en la portada.',
      en: 'Choose origin, destination and load.',
    },
  },
  {
    question: {
      es: '¿Qué es el peso volumétrico?',
      en: 'What is volumetric weight?',
      pt: 'O que é peso cubado?',
    },
    answer: { es: 'El volumen llevado a kilos; las cotizaciones aéreas lo usan.' },
  },
  {
    question: { es: '¿Cómo pago una reserva?' },
    answer: { es: 'Por transferencia a la cuenta de su país.' },
  },
];

let category: string;
let subcategory: string;
const ids: string[] = [];

describe('the help centre', () => {
  it('is filled by managers, and read by anybody as a tree', async () => {
    category = await made('/faq/categories', { name: { es: 'Cotizar', en: 'Quotes' }, position: 2 });
    await made('/faq/categories', { name: { es: 'Cuenta' }, position: 1 });
    subcategory = await made('/faq/subcategories', {
      category,
      name: { es: 'Carga aérea', pt: 'Carga aérea' },
    });
    for (const question of questions) ids.push(await made('/faq/faqs', { subcategory, ...question }));

    const tree = (await call('GET', '/faq/categories')).body as unknown as readonly Body[];
    expect(tree.map(({ name }) => name)).toEqual([
      { es: 'Cuenta', en: null, pt: null },
      { es: 'Cotizar', en: 'Quotes', pt: null },
    ]);
    const one = await call('GET', `/faq/categories/${category}`);
    expect(one.body).toMatchObject({ subcategories: [{ _id: subcategory, faqs: [{}, {}, {}] }] });
    expect((await call('GET', `/faq/faqs/${ids[0]}`)).body).toMatchObject(questions[0] ?? {});
  });

  it('refuses a section of no chapter, and names what is missing', async () => {
    const stray = await call('POST', '/faq/subcategories', { category: 'none', name: { es: 'Nada' } });
    expect(stray.status).toBe(400);
    const empty = await call('POST', '/faq/faqs', { subcategory, question: { en: 'Only English' } });
    expect(empty.body['message']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^question\.es/), expect.stringMatching(/^answer/)]),
    );
  });

  const found = async (query: string, language?: string) => {
    const { body } = await call(
      'GET',
      `/faq/search?${query}`,
      undefined,
      language ? { 'accept-language': language } : {},
    );
    return (body as unknown as readonly { question: { es: string } }[]).map(({ question }) => question.es);
  };

  it('is searched by stems, in the question before the answer, and forgives slips', async () => {
    expect(await found('q=cotizaciones')).toEqual([
      '¿Cómo cotizo un envío aéreo?',
      '¿Qué es el peso volumétrico?',
    ]);
    expect(await found('q=peso volumetrico')).toEqual(['¿Qué es el peso volumétrico?']);
    expect(await found('q=volumetirco')).toEqual(['¿Qué es el peso volumétrico?']);
    expect(await found('q=zzzz')).toEqual([]);
  });

  it('is searched in the language asked for, in Spanish where it is not translated', async () => {
    expect(await found('q=freight&language=es')).toEqual([]);
    expect(await found('q=cubado', 'pt')).toEqual(['¿Qué es el peso volumétrico?']);
    expect(await found('q=reserva&language=en')).toEqual(['¿Cómo pago una reserva?']);
  });

  it('is searched by synonyms, also of the other languages', async () => {
    const quoting = ['¿Cómo cotizo un envío aéreo?', '¿Qué es el peso volumétrico?'];
    expect(await found('q=presupuesto')).toEqual(quoting);
    expect(await found('q=quotes&language=es')).toEqual(quoting);
    expect(await found('q=quotes&language=en')).toEqual(quoting);
  });

  it('has a question written anew, less the languages left out', async () => {
    const anew = { question: { es: '¿Y el peso cobrable?' }, answer: { es: 'El mayor de los dos.' } };
    const changed = await call('PUT', `/faq/faqs/${ids[1]}`, anew);
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      question: { es: '¿Y el peso cobrable?', en: null, pt: null },
      subcategory,
    });
    expect((await call('PUT', '/faq/faqs/none', anew)).status).toBe(404);
  });

  it('shows nothing of a chapter that is inactive', async () => {
    await call('PATCH', `/faq-categories/${category}`, { isActive: false });
    expect((await call('GET', `/faq/categories/${category}`)).status).toBe(404);
    expect((await call('GET', `/faq/faqs/${ids[0]}`)).status).toBe(404);
    expect(await found('q=reserva')).toEqual([]);
  });

  it('is written on where it is inactive, and answers what was written', async () => {
    const section = await call('POST', '/faq/subcategories', { category, name: { es: 'Seguros' } });
    expect(section).toMatchObject({ status: 201, body: { category, name: { es: 'Seguros' }, faqs: [] } });
    const asked = { question: { es: '¿Va asegurado?', en: 'Is it insured?' }, answer: { es: 'Si lo pide.' } };
    const added = await call('POST', '/faq/faqs', { subcategory: section.body._id, ...asked });
    expect(added).toMatchObject({ status: 201, body: { subcategory: section.body._id, ...asked } });
    const anew = { question: { es: '¿Va con seguro?' }, answer: { es: 'Cuando se pide.' } };
    expect(await call('PUT', `/faq/faqs/${added.body._id}`, anew)).toMatchObject({
      status: 200,
      body: { question: { es: '¿Va con seguro?', en: null } },
    });
    expect((await call('GET', `/faq/faqs/${added.body._id}`)).status).toBe(404);
  });
});

describe('discounts', () => {
  it('a coupon is inactive until activated, another discount is active at once', async () => {
    const coupon = await made('/discounts', {
      code: 'bienvenida',
      type: 'coupon',
      mode: 'percent',
      value: '10',
    });
    const other = await made('/discounts', {
      code: 'VERANO',
      type: 'other',
      mode: 'amount',
      value: '20',
      currency: 'USD',
    });
    const admin = { authorization: `Bearer ${manager}` };
    expect((await call('GET', `/discounts/${coupon}`, undefined, admin)).body).toMatchObject({
      code: 'BIENVENIDA',
      isActive: false,
    });
    expect((await call('GET', `/discounts/${other}`, undefined, admin)).body).toMatchObject({
      isActive: true,
    });
    const active = await call('GET', '/discounts?active=true', undefined, admin);
    expect(active.body).toMatchObject({ total: 1, data: [{ _id: other }] });
    expect(await call('PATCH', `/discounts/${coupon}/activate`)).toMatchObject({
      status: 200,
      body: { _id: coupon, isActive: true },
    });
    expect((await call('PATCH', '/discounts/none/activate')).status).toBe(404);
  });

  it('takes off no more than all, and an amount is of a currency', async () => {
    const percent = { code: 'TODO', type: 'other', mode: 'percent', value: '100' };
    const wrong = async (id: string | null, body: object) => {
      const answer = await call(
        id === null ? 'POST' : 'PATCH',
        `/discounts${id === null ? '' : `/${id}`}`,
        body,
      );
      return [answer.status, answer.body['message']];
    };
    expect(await wrong(null, { ...percent, value: '110' })).toEqual([400, 'value: Debe ser 100 o menos.']);
    const id = await made('/discounts', percent);
    expect(await wrong(id, { value: '110' })).toEqual([400, 'value: Debe ser 100 o menos.']);
    expect(await wrong(id, { mode: 'amount', value: '110' })).toEqual([400, 'currency: Falta este dato.']);
    expect(await wrong(id, { mode: 'amount', value: '110', currency: 'USD' })).toEqual([200, undefined]);
  });

  it('finds companies for an executive, and says so when there is none', async () => {
    const admin = { authorization: `Bearer ${manager}` };
    const { id } = await platform.person('executive');
    const found = await call('GET', `/discounts/executive/${id}/companies?value=xyz`, undefined, admin);
    expect(found).toMatchObject({ status: 200, body: [] });
    const none = await call('GET', '/discounts/executive/none/companies', undefined, admin);
    expect(none).toMatchObject({ status: 404, body: { message: 'Not executive found' } });
  });
});
