import type { Role } from '../../shared/actor';
import { reject, type Rejection } from '../../shared/rejection';
import type { PersonState } from './person';

/** What somebody who sells still has to do. */
export interface OpenWork {
  /** Quotes of theirs that are neither won, lost nor void, and accepted ones that are not booked yet. */
  readonly quotes: number;
  /** Portfolios that name them. */
  readonly portfolios: number;
  /** Planned meetings that they take part in, or planned with nobody else of the owner company. */
  readonly meetings: number;
  /** Executives who report to them. */
  readonly subordinates: number;
  /** Tickets assigned to them that are not solved. */
  readonly tickets: number;
}

export interface OpenWorkFacts {
  readonly openWork: OpenWork;
}

/** An active executive or manager. */
export interface Successor {
  readonly id: string;
  readonly ownerId: string;
}

export interface HandOverFacts extends OpenWorkFacts {
  /** Null if the named person is no active executive or manager, or nobody is named. */
  readonly successor: Successor | null;
  /** How many times handing over the person's work came to its end, counted up to the last that did. */
  readonly finishedHandOvers: number;
}

export function sells(roles: readonly Role[]): boolean {
  return roles.includes('executive') || roles.includes('super-user');
}

export function hasWork({ quotes, portfolios, meetings, subordinates, tickets }: OpenWork): boolean {
  return quotes + portfolios + meetings + subordinates + tickets > 0;
}

/** Nobody who sells goes without a successor while customers wait for them. */
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
