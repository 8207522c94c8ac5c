import { mergingDesk } from './company-merging-desk';
import type { Company, Headers } from './companies-desk';

export interface Group {
  readonly reasons: readonly string[];
  readonly companies: readonly Company[];
}
interface Told {
  readonly _id: string;
  readonly companies: readonly { readonly _id: string; readonly name: string }[];
}

export type DuplicatesDesk = Awaited<ReturnType<typeof duplicatesDesk>>;

/** Companies of two owner companies, and the calls on those that look like one. */
export async function duplicatesDesk() {
  const desk = await mergingDesk();
  const { api, manager } = desk;
  const list = '/companies/duplicates';
  const groups = async (headers: Headers = manager, query = '?limit=50') =>
    (
      await api.call<{ readonly data: readonly Group[]; readonly total: number }>('GET', `${list}${query}`, {
        headers,
      })
    ).body;
  return {
    ...desk,
    groups,
    /** The groups that a company is in: why, and the others. */
    async groupsOf(id: string, headers: Headers = manager) {
      const { data } = await groups(headers);
      return data
        .filter(({ companies }) => companies.some(({ _id }) => _id === id))
        .map(({ reasons, companies }) => ({
          reasons,
          others: companies.map(({ _id }) => _id).filter((other) => other !== id),
        }));
    },
    async alike(asked: Readonly<Record<string, string>>, headers: Headers = manager) {
      const { body } = await api.call<
        readonly { readonly reasons: readonly string[]; readonly company: Company }[]
      >('GET', `${list}/search?${new URLSearchParams(asked).toString()}`, { headers });
      return body.map(({ reasons, company }) => ({ reasons, id: company._id }));
    },
    tellApart: (companies: readonly string[], headers: Headers = manager) =>
      api.call<Told>('POST', `${list}/dismissed`, { headers, body: { companies } }),
    told: async (headers: Headers = manager) =>
      (
        await api.call<{ readonly data: readonly Told[]; readonly total: number }>(
          'GET',
          `${list}/dismissed`,
          { headers },
        )
      ).body,
    takeBack: (id: string, headers: Headers = manager) =>
      api.call<Told>('DELETE', `${list}/dismissed/${id}`, { headers }),
  };
}
