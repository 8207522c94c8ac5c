import { assignCompanies } from '@domain/people/person/administration';
import { addClientCompany } from '@domain/people/person/customers';
import { companyPeopleEvents } from '@domain/crm/company-people/events';
import { system } from '@domain/shared/actor';
import { idOfStream } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import { readMembership } from '@projections/crm/company-people/queries';
import { derivedId } from '~/use-cases/people/registration.server';
import type { ReactionOf } from '~/use-cases/reaction.server';
import type { Services } from '~/services';

export interface Membership {
  readonly companyId: string;
  readonly personId: string;
  readonly happened: 'joined' | 'taken-out';
  /** Revision of its event in the company's stream. */
  readonly revision: bigint;
}

/**
 * Adds or removes the company on the person's account as the log requires now. Each event is applied once,
 * however often this runs: later changes by staff or colleagues prevail.
 */
export async function settleMembership(
  { dispatch, readCurrent }: Pick<Services, 'dispatch' | 'readCurrent'>,
  { companyId, personId, happened, revision }: Membership,
): Promise<void> {
  const streams = [`companyPeople-${companyId}`, `person-${personId}`];
  const found = await readCurrent(streams, (db) => readMembership(db, companyId, personId));
  // An erased or removed account has no companies; the person may have rejoined, or been removed, since.
  if (found === null || found.hasJoined !== (happened === 'joined')) return;
  const commandId = derivedId(companyId, `membership-${revision}`);
  const order = { actor: system, via: 'process', commandId } as const;
  const outcome =
    happened === 'joined'
      ? await dispatch(addClientCompany, { id: personId, companyId }, order)
      : await dispatch(assignCompanies, { id: personId, companyIds: found.otherCompanyIds }, order);
  if (isRejection(outcome) && outcome.code !== 'client.company-already-there')
    throw new Error(`the companies of a colleague were not changed: ${outcome.code}`);
}

/** Completes the second stream if a process died between the two. */
export const settleMemberships: ReactionOf<typeof companyPeopleEvents> = {
  name: 'settle-memberships',
  events: companyPeopleEvents,
  on: {
    ColleagueJoined: ({ stream, revision, data: { personId } }, services) =>
      settleMembership(services, { companyId: idOfStream(stream), personId, happened: 'joined', revision }),
    ColleagueTakenOut: ({ stream, revision, data: { personId } }, services) =>
      settleMembership(services, {
        companyId: idOfStream(stream),
        personId,
        happened: 'taken-out',
        revision,
      }),
  },
};
