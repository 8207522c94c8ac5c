import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { SecondFactorKind } from '@domain/people/person/events';
import { addSecondFactor, recordRecoveryCodes } from '@domain/people/person/second-factor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { sendFactorMail } from '~/documents/email/second-factor-mails.server';
import { letterheadOf } from '~/documents/letterhead.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { holderOf } from '../password-links.server';
import type { RequestContext } from '../request-context.server';

export const codeInput = z.object({ code: z.string().trim().min(1).max(40) });

type Holder = Parameters<Services['auth']['secondFactors']['offerApp']>[1];

export interface OfferedApp {
  readonly secret: string;
  readonly address: string;
}

export interface Enrolling {
  readonly id: string;
  readonly email: string;
  readonly ownerId: string;
}

export async function findOfferedApp(
  services: Pick<Services, 'auth' | 'db'>,
  person: Enrolling,
  holder: Holder,
  language: Language,
): Promise<OfferedApp | null> {
  const secret = await services.auth.secondFactors.findOffered(person.id, holder);
  if (secret === null) return null;
  const { name: issuer } = await letterheadOf(services, person.ownerId, language);
  const { typedSecret, totpAddress } = services.auth.totp;
  return { secret: typedSecret(secret), address: totpAddress(secret, { issuer, account: person.email }) };
}

const refusals = {
  'wrong-code': reject('rule', 'person.code-wrong'),
  'not-offered': reject('rule', 'person.enrolment-over'),
  'not-first': reject('conflict', 'person.second-factor-there'),
} as const;

export interface StoredFactor {
  readonly rejected?: undefined;
  readonly factorId: string;
}

/** Not required before `activate`. @param isFirst the person has proved only the password */
export async function acceptApp(
  { services, via }: Pick<RequestContext, 'services' | 'via'>,
  {
    personId,
    holder,
    code,
    isFirst,
  }: {
    readonly personId: string;
    readonly holder: Holder;
    readonly code: string;
    readonly isFirst: boolean;
  },
): Promise<StoredFactor | Rejection> {
  const accepted = await services.auth.secondFactors.accept(personId, holder, { code, isFirst });
  return recordAccepted({ services, via }, { personId, kind: 'totp', accepted });
}

type Accepted = Awaited<ReturnType<Services['auth']['secondFactors']['accept']>>;

export async function recordAccepted(
  { services, via }: Pick<RequestContext, 'services' | 'via'>,
  {
    personId,
    kind,
    accepted,
  }: {
    readonly personId: string;
    readonly kind: SecondFactorKind;
    readonly accepted: Accepted;
  },
): Promise<StoredFactor | Rejection> {
  const { secondFactors } = services.auth;
  if ('refused' in accepted) return refusals[accepted.refused];
  const { factorId, replaces } = accepted;
  const outcome = await services.dispatch(
    addSecondFactor,
    { id: personId, factorId, kind, replaces },
    // The read models show who has a factor, but the sign-in does not depend on them.
    { actor: holderOf(personId), via, wait: false },
  );
  if (isRejection(outcome)) {
    await secondFactors.drop(factorId);
    return outcome;
  }
  return { factorId };
}

/** Returned only this once; null if the person has some. */
export async function makeFirstRecoveryCodes(
  context: Pick<RequestContext, 'services' | 'via'>,
  personId: string,
): Promise<readonly string[] | Rejection | null> {
  const { secondFactors } = context.services.auth;
  if ((await secondFactors.countRecoveryCodes(personId)) > 0) return null;
  return makeRecoveryCodes(context, personId);
}

/** Returned only this once; the earlier ones stop working. */
export async function makeRecoveryCodes(
  { services, via }: Pick<RequestContext, 'services' | 'via'>,
  personId: string,
): Promise<readonly string[] | Rejection> {
  const codes = await services.auth.secondFactors.replaceRecoveryCodes(personId);
  const outcome = await services.dispatch(
    recordRecoveryCodes,
    { id: personId, count: codes.length },
    { actor: holderOf(personId), via, wait: false },
  );
  return isRejection(outcome) ? outcome : codes;
}

/** In case somebody else did it. */
export function tellOfNewFactor(services: Services, personId: string): Promise<void> {
  return sendFactorMail(services, personId, { template: 'second-factor-added', key: uuidv7() });
}
