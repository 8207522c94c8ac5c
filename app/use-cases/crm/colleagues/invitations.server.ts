import { z } from 'zod';
import {
  joinCompany,
  permissionsOf,
  refuseToManage,
  takeOutColleague,
} from '@domain/crm/company-people/company-people';
import { inviteColleagueInput, takeOutColleagueInput } from '@domain/crm/company-people/inputs';
import { confirmEmail } from '@domain/people/person/commands';
import { isApproved } from '@domain/shared/customer-company';
import { isStaff, isWithinOwner, mayCommand, reachedCompanyIds, system } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { readCompanyToTell, type CompanyToTell } from '@projections/crm/company-list/approval';
import { companyGroup } from '@projections/crm/company-merge/survivors';
import { listColleagues } from '@projections/crm/company-people/queries';
import { findAddressee, findOpenAccount } from '@projections/people/signed-in/queries';
import { writeColleagueInvitation } from '~/documents/email/colleague-mails.server';
import { countMail } from '~/documents/email/mail-allowance.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { derivedId } from '~/use-cases/people/registration.server';
import type { Services } from '~/services';
import { colleagueFacts, streamsOfColleagues } from './facts.server';
import { settleMembership } from './membership.server';

const notFound = reject('not-found', 'companyPeople.not-found');
const notValid = reject('rule', 'companyPeople.link-not-valid');

/** Decides by the log. Null if the actor may. */
async function refuseManaging(
  { services, actor }: Pick<RequestContext, 'services' | 'actor'>,
  companyId: string,
): Promise<Rejection | null> {
  const streams = streamsOfColleagues({ actor, input: { companyId } });
  const known = await services.readCurrent(streams, (db) => colleagueFacts(db, companyId));
  return refuseToManage(actor, companyId, known);
}

/**
 * By a mailed link. Refuses with `companyPeople.already-there` for members, and
 * `companyPeople.already-invited` while a link is open, also if two invite at once.
 */
export async function inviteColleague(
  requestContext: RequestContext,
  input: unknown,
): Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection> {
  const { services, actor } = requestContext;
  if (!mayCommand(actor, 'customer')) return refuseAccess(actor);
  const parsed = inviteColleagueInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { companyId, email, may } = parsed.data;
  const refusal = await refuseManaging(requestContext, companyId);
  if (refusal !== null) return refusal;
  const [people, company] = await Promise.all([
    services.ask(listColleagues, { companyId }, actor),
    readCompanyToTell(services.db, companyId),
  ]);
  if (isRejection(people)) return people;
  if (company === null) return notFound;
  if (people.some((person) => person.email === email))
    return reject('conflict', 'companyPeople.already-there');
  const tooMany = await countMail(services, actor, email);
  if (tooMany !== null) return tooMany;
  const { companyInvitations } = services.auth;
  const issued = await companyInvitations.issue({ companyId, email, may, invitedBy: actor.id });
  if (issued === null) return reject('conflict', 'companyPeople.already-invited');
  const inviter = await findAddressee(services.db, actor.id);
  await writeColleagueInvitation(services, {
    ...{ id: issued.id, token: issued.token, email, company },
    inviter: inviter?.name ?? '',
    language: requestContext.language,
    days: companyInvitations.days,
  });
  return { id: issued.id };
}

export async function withdrawInvitation(
  requestContext: RequestContext,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<Rejection | null> {
  const { services, actor } = requestContext;
  if (!mayCommand(actor, 'customer')) return refuseAccess(actor);
  const refusal = await refuseManaging(requestContext, companyId);
  if (refusal !== null) return refusal;
  const isShut = await services.auth.companyInvitations.withdraw(id, await partsOf(services, companyId));
  return isShut ? null : reject('not-found', 'companyPeople.invitation-not-found');
}

export interface OpenInvitation {
  readonly email: string;
  readonly company: CompanyToTell;
  readonly inviter: string | null;
  readonly may: readonly ('reserve' | 'people')[];
}

/**
 * The same null for unknown, used, withdrawn and expired links, and if company or inviter lost the right to
 * invite.
 */
export async function findInvitation(services: Services, token: string): Promise<OpenInvitation | null> {
  const found = await services.auth.companyInvitations.find(token);
  if (found === null || !(await isStillWanted(services, found))) return null;
  const [company, inviter] = await Promise.all([
    readCompanyToTell(services.db, found.companyId),
    findAddressee(services.db, found.invitedBy),
  ]);
  if (company === null) return null;
  return { email: found.email, company, inviter: inviter?.name ?? null, may: found.may };
}

async function isStillWanted(
  services: Services,
  { companyId, invitedBy }: { readonly companyId: string; readonly invitedBy: string },
): Promise<boolean> {
  const streams = [`company-${companyId}`, `companyPeople-${companyId}`, `person-${invitedBy}`];
  const { company, colleagues, founderId } = await services.readCurrent(streams, (db) =>
    colleagueFacts(db, companyId),
  );
  const mayInvite = permissionsOf(colleagues, founderId).get(invitedBy)?.includes('people') === true;
  return company !== null && isApproved(company) && mayInvite;
}

export const acceptInvitationInput = z.object({ token: z.string().min(1).max(200) });

/**
 * The link was mailed to the account's address, so opening it confirms the address. Refuses with
 * `companyPeople.link-not-valid`, or `companyPeople.other-address` for another account. Idempotent for the
 * same person.
 */
export async function acceptInvitation(
  requestContext: RequestContext,
  input: unknown,
): Promise<{ readonly rejected?: undefined; readonly companyId: string } | Rejection> {
  const { services, actor, via } = requestContext;
  const parsed = acceptInvitationInput.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  if (actor.kind !== 'person' || !mayCommand(actor, 'customer')) return refuseAccess(actor);
  const { token } = parsed.data;
  const { companyInvitations } = services.auth;
  const found = await companyInvitations.find(token);
  const { account, open } = await services.readCurrent([`person-${actor.id}`], async (db) => ({
    account: await findAddressee(db, actor.id),
    open: await findOpenAccount(db, actor.id),
  }));
  if (found !== null && account?.email !== found.email)
    return reject('rule', 'companyPeople.other-address', { email: found.email });
  if (found !== null && !(await isStillWanted(services, found))) return notValid;
  const company = found === null ? null : await readCompanyToTell(services.db, found.companyId);
  if (company !== null && (isStaff(actor) || !isWithinOwner(actor, company.ownerId)))
    return reject('rule', 'companyPeople.not-a-customer');
  const taken = await companyInvitations.accept(token, actor.id);
  if (taken === null || account?.email !== taken.email) return notValid;
  if (open?.isEmailConfirmed === false) {
    const confirmed = await services.dispatch(
      confirmEmail,
      { id: actor.id, email: taken.email },
      { actor, via },
    );
    if (isRejection(confirmed)) return confirmed;
  }
  const { id, companyId, may, invitedBy } = taken;
  const { founderId } = await colleagueFacts(services.db, companyId);
  const joined = await services.dispatch(
    joinCompany,
    { companyId, personId: actor.id, may, invitedBy, founderId },
    { actor: system, via, commandId: derivedId(id, 'joined'), correlationId: actor.id },
  );
  if (isRejection(joined)) return joined;
  const { revision } = joined;
  await settleMembership(services, { companyId, personId: actor.id, happened: 'joined', revision });
  return { companyId };
}

export async function takeOut(
  requestContext: RequestContext,
  input: unknown,
): Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection> {
  const outcome = await requestContext.dispatch(takeOutColleague, input);
  if (isRejection(outcome)) return outcome;
  const { companyId, personId } = takeOutColleagueInput.parse(input);
  const { revision } = outcome;
  await settleMembership(requestContext.services, { companyId, personId, happened: 'taken-out', revision });
  return { id: personId };
}

export async function listInvitations(
  requestContext: Pick<RequestContext, 'services' | 'actor'>,
  companyId: string,
) {
  const { services, actor } = requestContext;
  if (!reachedCompanyIds(actor).includes(companyId)) return null;
  if ((await refuseManaging(requestContext, companyId)) !== null) return null;
  return services.auth.companyInvitations.list(await partsOf(services, companyId));
}

/** Invitations of a merged company stay valid: they lead to the surviving one. */
function partsOf({ db }: Pick<Services, 'db'>, companyId: string): Promise<readonly string[]> {
  return companyGroup(db, [companyId]);
}
