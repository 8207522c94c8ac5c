import { expect } from 'vitest';
import { companiesDesk, type Headers } from './companies-desk';

export type MergingDesk = Awaited<ReturnType<typeof mergingDesk>>;

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
const contact = { name: 'Ana Rojas', email: 'ana@correo.cl', phone: '+56912345678' };

interface Merge {
  readonly mergeId: string;
  readonly survivor: { readonly _id: string };
  readonly merged: { readonly _id: string };
  readonly undoneAt: string | null;
}
interface Quotes {
  readonly data: readonly { readonly _id: string; readonly company: { readonly _id: string } | null }[];
  readonly total: number;
}

/** Companies of two owner companies, and the calls that merge them. */
export async function mergingDesk() {
  const desk = await companiesDesk();
  const { api, manager } = desk;
  const merge = (id: string, companies: readonly string[], more: object = {}, headers: Headers = manager) =>
    api.call<{ readonly _id: string; readonly name: string; readonly code: string }>(
      'POST',
      `/companies/${id}/merge`,
      { headers, body: { companies, ...more } },
    );
  const merges = async (id: string) =>
    (await api.call<readonly Merge[]>('GET', `/companies/${id}/merges`, { headers: manager })).body;
  return {
    ...desk,
    merge,
    merges,
    async merged(id: string, ...companies: readonly string[]) {
      const answer = await merge(id, companies);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    },
    async undo(id: string) {
      const [newest] = await merges(id);
      return api.call('DELETE', `/companies/${id}/merges/${newest?.mergeId ?? ''}`, { headers: manager });
    },
    async quoteOf(companyId: string, headers: Headers = manager): Promise<string> {
      const body = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load, contact, companyId };
      const made = await api.call('POST', '/quoters', { headers, body });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return made.body._id;
    },
    quotesOf: async (companyId: string, headers: Headers = manager) =>
      (await api.call<Quotes>('GET', `/quoters?companies=${companyId}`, { headers })).body,
  };
}
