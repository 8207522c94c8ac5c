import { isFinal, type QuoterState, type QuoterStatus } from '@domain/quoting/quoter/states';
import { mayCommand, type Actor } from '@domain/shared/actor';
import { listAssignable } from '@projections/quoting/assignment/assignable';
import { readTargets } from '@projections/quoting/assignment/waiting';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';
import type { AssigningOf, Proposed } from './assigning-data';

interface Quote extends QuoterStatus {
  readonly id: string;
  readonly ownerId: string;
  readonly companyId: string | null;
  readonly executiveId: string | null;
  readonly openedAt: string;
}

const minuteMs = 60_000;
const mostProposed = 12;

/** Candidates for each quote, and how long it has waited. Closed quotes have no entry. */
export async function loadAssigning(
  context: PageContext,
  quotes: readonly Quote[],
  statesOf: (ownerId: string) => readonly QuoterState[],
): Promise<ReadonlyMap<string, AssigningOf>> {
  const { services, actor } = context;
  const open = quotes.filter((quote) => !isFinal(statesOf(quote.ownerId), quote));
  if (!mayCommand(actor, 'staff') || open.length === 0) return new Map();
  const companyIds = [...new Set(open.flatMap(({ companyId }) => companyId ?? []))];
  const [found, targets] = await Promise.all([
    services.ask(listAssignable, { companyIds }, actor),
    readTargets(services.db, [...new Set(open.map(({ ownerId }) => ownerId))]),
  ]);
  const { people, portfolios, last } = takeAnswer(context, found);
  return new Map(
    open.map((quote): [string, AssigningOf] => {
      const { id, ownerId, companyId, executiveId, openedAt } = quote;
      const ofPortfolio = portfolios[companyId ?? ''] ?? [];
      const before = last[companyId ?? ''];
      const proposed = people
        .filter((one) => one.ownerId === ownerId && one.id !== executiveId)
        .map(({ id: personId, name, isAway }): Proposed => {
          const mark = ofPortfolio.includes(personId) ? 'portfolio' : personId === before ? 'last' : null;
          return { id: personId, name, isAway, mark };
        })
        .toSorted((one, other) => rankOf(one) - rankOf(other));
      const target = targets.get(ownerId) ?? null;
      const late = target === null ? 0 : Date.now() - Date.parse(openedAt) - target * minuteMs;
      const isWaiting = executiveId === null;
      return [
        id,
        {
          mayTake: isWaiting && mayTake(actor, ownerId),
          lateMinutes: isWaiting && late > 0 ? Math.floor(late / minuteMs) : null,
          proposed: proposed.slice(0, mostProposed),
        },
      ];
    }),
  );
}

/** The portfolio's first, then who had the company's last quote; whoever is away comes last. */
function rankOf({ mark, isAway }: Proposed): number {
  const rank = mark === 'portfolio' ? 0 : mark === 'last' ? 1 : 2;
  return isAway ? rank + 3 : rank;
}

function mayTake({ kind, roles, ownerId }: Actor, ofOwner: string): boolean {
  return kind === 'person' && ownerId === ofOwner && roles.some((role) => takers.has(role));
}

const takers: ReadonlySet<string> = new Set(['executive', 'super-user']);
