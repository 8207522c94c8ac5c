import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { system } from '@domain/shared/actor';

import { earlierPricesDesk, quoted, type Response } from './earlier-prices-desk';

const desk = await earlierPricesDesk();
const { platform, api, staff, customer, stranger } = desk;
const { priced, responses, get, pdfText, openLink, staffSees, customerSees, exported } = desk;
afterAll(() => platform.stop());

describe('prices stored before there were offers read as one offer', () => {
  test('through every door of staff, as a draft before they were offered', async () => {
    const id = await priced();
    const [one, ...others] = await responses(id, staff);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      id,
      number: 1,
      stateResponse: 'draft',
      total: '255',
      validity: null,
      lines: [
        {
          description: 'Flete aéreo',
          profitMonto: '27',
          descuentoMonto: '10',
          subtotal: '220',
          taxRate: null,
        },
        { description: 'Seguro', leg: 'services', subtotal: '35' },
      ],
    });
    expect((await get(`/quoter-responses/count/${id}`)).body).toBe(1);
    expect((await get<Response>(`/quoter-responses/${id}`)).body).toMatchObject({ id, total: '255' });
    const { body: quoter } = await get<{ readonly reference: string }>(`/quoters/${id}`);
    expect(quoter).toMatchObject({
      detail: { currency: 'USD', total: '220', productos: [{ profitMonto: '27', subtotal: '220' }] },
      services: [{ name: 'Seguro', price: '35', currency: 'USD' }],
    });
    const { data } = await staffSees(id);
    expect(data.offers).toMatchObject([
      { id, number: 1, state: 'draft', isEarlier: true, totals: [{ total: '255', currency: 'USD' }] },
    ]);
    const text = await pdfText(id, staff);
    expect(text).toMatch(/borrador/);
    for (const word of ['Flete aéreo', 'Seguro', '255']) expect(text).toContain(word);
    expect(JSON.stringify((await get(`/history-quoters/quoter/${id}`)).body)).toContain('Flete aéreo');
  });

  test('but customers see none of it before it was offered, nor once it was lost unoffered', async () => {
    for (const moves of [
      [],
      [
        { state: 'managing', stateLv2: 'x' },
        { state: 'lost', stateLv2: 'lost.price' },
      ],
    ]) {
      const id = await priced(undefined, ...moves);
      expect(await responses(id, customer)).toEqual([]);
      expect((await get(`/quoters/${id}`, customer)).body).toMatchObject({
        detail: null,
        services: [{ name: 'Seguro', price: null }],
      });
      expect((await customerSees(id)).data.offers?.offers).toEqual([]);
      expect((await openLink(id)).data.offers?.offers).toEqual([]);
      expect(await pdfText(id, customer)).not.toContain('Flete');
    }
  });

  test('customers see it once it was sent, without what it is made of, and it counts as the lowest', async () => {
    const id = await priced(undefined, quoted);
    const [one] = await responses(id, customer);
    expect(one).toMatchObject({ id, stateResponse: 'sent', revision: 1, total: '255' });
    const { data: own } = await customerSees(id);
    const { data: linked } = await openLink(id);
    for (const seen of [own.offers, linked.offers]) {
      expect(seen?.offers).toMatchObject([{ id, state: 'sent', totals: { total: '255', currency: 'USD' } }]);
      expect(JSON.stringify(seen)).not.toMatch(/101\.5|"27"|profit|"cost"|margin/);
    }
    expect(JSON.stringify(one)).not.toMatch(/101\.5|"27"|profit|cost|margin/);
    const { body } = await get<object>(`/quoters/${id}`, customer);
    expect(body).toMatchObject({
      detail: { total: '220', productos: [{ subtotal: '220' }] },
      services: [{ price: '35' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/101\.5|"27"|profitMonto/);
    expect((await get(`/quoter-responses/lowest-total/${id}`, customer)).body).toMatchObject({
      total: '255',
      currency: 'USD',
      response: { id },
    });
    const text = await pdfText(id, customer);
    for (const word of ['Oferta 1', 'enviada', 'Flete aéreo', 'Seguro', '220', '255'])
      expect(text).toContain(word);
    const { data: page } = await staffSees(id);
    const { reference } = page.quoter;
    const row = await exported(reference);
    expect(row).toEqual(expect.arrayContaining([255, 'USD', 1]));
    const listed = await get<{ data: object[] }>(`/quoters?reference=${reference}`);
    expect(listed.body.data).toMatchObject([
      { totalQuoterResponse: '255', totalQuoterResponseCurrency: 'USD', responseCount: 1 },
    ]);
    const { rows } = await sql<object>`
      select o.number, o.state, o.total, q.total_quoter_response, q.response_count, p.value_total
      from reporting.offers o join reporting.quoters q on q.id = o.quote_id
      join reporting.quoter_progress p on p.id = q.id where o.quote_id = ${id}`.execute(platform.services.db);
    expect(JSON.parse(JSON.stringify(rows))).toEqual([
      {
        number: 1,
        state: 'sent',
        total: '255',
        total_quoter_response: '255',
        response_count: 1,
        value_total: '255',
      },
    ]);
  });

  test('and nobody else sees it, through any door', async () => {
    const id = await priced(undefined, quoted);
    const abroad = await platform.accepted(
      commandsOf(owners).add,
      { name: 'Carga Boreal', country: 'CL' },
      system,
    );
    const rival = await api.signIn((await platform.person('super-user', 'Rita Rival', abroad.id)).email);
    for (const path of [
      `/quoters/${id}`,
      `/quoter-responses/${id}/responses`,
      `/quoter-responses/${id}`,
      `/quoter-responses/count/${id}`,
      `/quoter-responses/lowest-total/${id}`,
      `/quoters/${id}/download/es`,
      `/quoters/${id}/downloadResumen/es/response/${id}`,
    ]) {
      for (const headers of [stranger, rival]) expect((await get(path, headers)).status, path).toBe(404);
    }
    const lines = [{ description: 'Flete', quantity: '1', unitPrice: '1' }];
    const patched = await api.call('PATCH', `/quoter-responses/${id}`, {
      body: { lines },
      headers: stranger,
    });
    expect(patched.status).toBe(404);
  });

  test('in two currencies it has a total in each, which nobody adds up', async () => {
    const id = await priced({ name: 'Aduana', price: '90000', currency: 'CLP' }, quoted);
    const both = [
      { currency: 'USD', total: '220' },
      { currency: 'CLP', total: '90000' },
    ];
    expect(await responses(id, customer)).toMatchObject([{ totals: { byCurrency: both }, conversions: [] }]);
    expect((await staffSees(id)).data.offers[0]?.totals).toEqual([
      { total: '220', currency: 'USD' },
      { total: '90000', currency: 'CLP' },
    ]);
    expect((await openLink(id)).data.offers?.offers[0]?.totals.byCurrency).toMatchObject(both);
    expect((await get(`/quoter-responses/lowest-total/${id}`)).body).toMatchObject({ total: null });
    const text = await pdfText(id, customer);
    for (const word of ['Total en USD', 'Total en CLP', '90.000']) expect(text).toContain(word);
  });

  test('the same after the read models are built again', async () => {
    const { db, projections } = platform.services;
    const contents = async () =>
      Promise.all(
        ['quoter_list', 'quoter_detail', 'quoter_offer', 'quoter_progress'].map(
          async (table) => (await sql`select * from ${sql.table(table)} order by id`.execute(db)).rows,
        ),
      );
    const before = await contents();
    for (const name of ['quoter-list', 'quoter-history', 'quoter-offers', 'quoter-progress']) {
      await projections.rebuild(name);
    }
    expect(await contents()).toEqual(before);
  });
});
