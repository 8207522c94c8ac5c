import { planMeeting } from '@domain/crm/meeting/commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { countOpenWork } from '@projections/people/open-work/queries';
import type { OwnerCompany, Person } from '@tests/owner-companies/two-owner-companies';
import { companiesDesk } from './companies-desk';

interface Report {
  readonly successor: { readonly _id: string };
  readonly isDone: boolean;
  readonly quotes: { readonly moved: number; readonly refused: number; readonly elsewhere: number };
  readonly portfolios: { readonly moved: number };
  readonly meetings: { readonly moved: number };
  readonly subordinates: { readonly moved: number };
  readonly tickets: { readonly moved: number };
  readonly refusals: readonly { readonly code: string }[];
}

export interface Busy extends Person {
  readonly quotes: readonly string[];
  readonly portfolio: string;
  readonly meeting: string;
}

export const none = { quotes: 0, portfolios: 0, meetings: 0, subordinates: 0, tickets: 0 };

export type HandOverDesk = Awaited<ReturnType<typeof handOverDesk>>;

/** Two owner companies, and people with open work who leave. */
export async function handOverDesk() {
  const desk = await companiesDesk();
  const { platform, services } = desk.two;
  const call = <Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
    headers = desk.manager,
  ) => desk.api.call<Body>(method, path, { headers, ...(body && { body }) });

  const planned = async (owner: OwnerCompany, users: readonly string[]): Promise<string> => {
    const meeting = { title: 'Visita', startsAt: '2099-07-15T10:00', minutes: 30, users };
    return (await platform.done(planMeeting, meeting, owner.seeder)).id;
  };

  /** Somebody who sells, with two open quotes, a portfolio, and a meeting. */
  async function busy(owner: OwnerCompany, role: 'executive' | 'super-user' = 'executive'): Promise<Busy> {
    const person = await owner.person(role);
    const client = await desk.api.signIn((await owner.person('client')).email);
    const load = {
      measuredBy: 'totals',
      type: 'AERIAL',
      totals: { amount: 1, weight: '100', volume: '0.1' },
    };
    const quotes: string[] = [];
    for (let at = 0; at < 2; at += 1) {
      const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load };
      const { body } = await call<{ _id: string }>('POST', '/quoters', asked, client);
      await platform.done(assignQuoterExecutive, { id: body._id, executive: person.id }, owner.seeder);
      quotes.push(body._id);
    }
    const portfolio = await desk.portfolioOf(owner, `De ${person.id}`, [person.id]);
    return { ...person, quotes, portfolio, meeting: await planned(owner, [person.id]) };
  }

  async function reportOf(id: string): Promise<Report> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { body, status } = await call<Report>('GET', `/executives/${id}/hand-over`);
      if (status === 200 && body.isDone) return body;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the work was not handed over within 10 s');
  }

  const openOf = (id: string) => countOpenWork(services.db, id);
  return { ...desk, call, planned, busy, reportOf, openOf };
}
