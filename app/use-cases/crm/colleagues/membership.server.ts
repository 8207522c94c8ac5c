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

/** What happened to a person in a company. */
export interface Membership {
  readonly companyId: string;
  readonly personId: string;
  readonly happened: 'joined' | 'taken-out';
  /** Of its event in the company's stream. */
  readonly revision: bigint;
}

/**
 * Gives the company to a person who joined it, or takes it from one who was taken out, as the log has it now. Each event
 * is followed once, however often this is repeated: what staff or colleagues did to the person since counts.
 */
export async function settleMembership(
  { dispatch, readCurrent }: Pick<Services, 'dispatch' | 'readCurrent'>,
  { companyId, personId, happened, revision }: Membership,
): Promise<void> {
  const streams = [`companyPeople-${companyId}`, `person-${personId}`];
  const found = await readCurrent(streams, (db) => readMembership(db, companyId, personId));
  // An erased or removed account has no companies; somebody may have joined again, or have been taken out, since.
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

/** Finishes what a process that died left between the two streams. */
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
