import { commandsOf } from '@domain/catalogues/engine/commands';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { system, visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { createApi } from '~/api';
import { quotersWorkbook } from '~/documents/sheets/quoters-workbook.server';
import type { ApiBindings } from '~/http/api-door';
import { loader as link } from '~/pages/quoting/answering/offer-link.server';
import { loader as staffPage } from '~/pages/quoting/one/quoter.server';
import { loader as ownPage } from '~/pages/quoting/own/own-quoter.server';
import { visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { moveAsBefore } from '@tests/projections/earlier-move';
import { priceAsBefore, priceServicesAsBefore } from '@tests/projections/earlier-price';
import { quotingDesk, type Headers } from './quoting-desk';

export type { Headers };
export interface Response {
  readonly id: string;
  readonly number: number;
  readonly stateResponse: string;
  readonly total: string;
  readonly lines: readonly object[];
}

export const line = {
  description: 'Flete aéreo',
  quantity: '2',
  unitPrice: '101.5',
  profit: '27',
  discount: '10',
};
export const quoted = { state: 'quoted', stateLv2: 'quoted.sent' };

/** A shop with prices that were stored before there were offers. */
export async function earlierPricesDesk() {
  const desk = await quotingDesk();
  const { platform, api, manager, carla, staff } = desk;
  const pablo = await platform.person('executive', 'Pablo Muñoz');
  const stranger = await api.signIn(pablo.email);
  const clp = { currency: 'CLP', date: '2026-01-02', unitsPerUsd: '1000', source: 'Banco Central' };
  await platform.accepted(commandsOf(currencyRates).add, clp, system);

  /** A quote of Carla's whose prices were stored with it: lines for 220 dollars and a service. */
  async function priced(service: object = { name: 'Seguro', price: '35' }, ...moves: object[]) {
    const id = await platform.opened(carla, { contact: undefined });
    const lines = [{ ...line, subtotal: '220' }];
    await platform.accepted(priceAsBefore, { id, lines, total: '220' }, manager);
    await platform.accepted(priceServicesAsBefore, { id, services: [service] }, manager);
    for (const move of moves) await platform.accepted(moveAsBefore, { id, ...move }, manager);
    return id;
  }

  const responses = async (id: string, headers: Headers) =>
    (await api.call<readonly Response[]>('GET', `/quoter-responses/${id}/responses`, { headers })).body;
  const get = <Shape>(path: string, headers: Headers = staff) => api.call<Shape>('GET', path, { headers });

  async function pdfText(id: string, headers: Headers): Promise<string> {
    const door = createApi(platform.services, { apiRequestsPerMinute: 0 });
    const bindings = { requestId: 'pdf', log: platform.services.log, address: '198.51.100.9' };
    const path = `http://localhost/api/v1/quoters/${id}/download/es`;
    const pdf = await door(new Request(path, { headers }), bindings as unknown as ApiBindings);
    return textOfPdf(new Uint8Array(await pdf.arrayBuffer()));
  }

  const openLink = async (quoteId: string) => {
    const token = await platform.services.auth.offerLinks.issue({
      quoteId,
      validUntil: '2099-12-31',
      timeZone: 'America/Santiago',
    });
    return visit<Awaited<ReturnType<typeof link>>['data']>(
      platform.services,
      visitor,
      link,
      `/offers/${token}`,
      {
        params: { token },
      },
    );
  };

  const staffSees = (id: string) =>
    visit<Awaited<ReturnType<typeof staffPage>>>(
      platform.services,
      manager,
      staffPage,
      `/admin/quoters/${id}`,
      {
        params: { id },
      },
    );
  const customerSees = (id: string) =>
    visit<Awaited<ReturnType<typeof ownPage>>>(platform.services, carla, ownPage, `/account/quoters/${id}`, {
      params: { id },
    });

  async function exported(reference: string): Promise<readonly unknown[] | undefined> {
    const content = await quotersWorkbook({
      services: platform.services,
      actor: manager,
      language: 'es',
      filters: { reference },
      limit: null,
    });
    if (isRejection(content)) throw new Error(content.code);
    const bytes = new Uint8Array(await new globalThis.Response(content).arrayBuffer());
    const sheet = await platform.services.spreadsheets.open(bytes);
    if (isRejection(sheet)) throw new Error(sheet.code);
    for await (const rows of sheet.rows(500)) {
      const found = rows.find(({ cells }) => cells[0] === reference);
      if (found !== undefined) return found.cells;
    }
    return undefined;
  }

  const doors = { responses, get, pdfText, openLink, staffSees, customerSees, exported };
  return { ...desk, pablo, stranger, priced, ...doors };
}
