import type { Role } from '../../shared/actor';
import { reject, type Rejection } from '../../shared/rejection';
import type { PersonState } from './person';

export interface OpenWork {
  /** Neither won, lost nor void, plus accepted ones that are not booked yet. */
  readonly quotes: number;
  readonly portfolios: number;
  /** Planned ones that they take part in, or that have no other participant of the owner company. */
  readonly meetings: number;
  readonly subordinates: number;
  readonly tickets: number;
}

export interface OpenWorkFacts {
  readonly openWork: OpenWork;
}

export interface Successor {
  readonly id: string;
  readonly ownerId: string;
}

export interface HandOverFacts extends OpenWorkFacts {
  readonly successor: Successor | null;
  /** Number of the person's last handover that has ended. */
  readonly finishedHandOvers: number;
}

export function sells(roles: readonly Role[]): boolean {
  return roles.includes('executive') || roles.includes('super-user');
}

export function hasWork({ quotes, portfolios, meetings, subordinates, tickets }: OpenWork): boolean {
  return quotes + portfolios + meetings + subordinates + tickets > 0;
}

export function refuseToLeaveWork({ roles }: PersonState, { openWork }: OpenWorkFacts): Rejection | null {
  return sells(roles) && hasWork(openWork) ? reject('rule', 'person.has-open-work', { ...openWork }) : null;
}

export function refuseSuccessor(
  id: string,
  { ownerId }: PersonState,
  { successor }: HandOverFacts,
): Rejection | null {
  const isFit = successor !== null && successor.id !== id && successor.ownerId === ownerId;
  return isFit ? null : reject('rule', 'person.successor-unknown');
}
