import { deviceOf, type Device } from '~/presenters/people/device';
import type { Services } from '~/services';

/** Where somebody is signed in: a browser, or a program with a token. */
export interface OwnDevice extends Device {
  /** Id of the session. */
  readonly id: string;
  readonly via: 'web' | 'api';
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  /** IP address at the sign-in. */
  readonly address: string | null;
  /** Country (ISO 3166-1 alpha-2) that the address is registered in; null: none, as of private networks. */
  readonly country: string | null;
  /** The session that asks. */
  readonly isThisOne: boolean;
}

/**
 * A person's valid sessions, the last used first.
 * @param sessionId of the session that asks; programs with a credential of their own have none
 */
export async function listOwnDevices(
  { auth, geolocation }: Pick<Services, 'auth' | 'geolocation'>,
  personId: string,
  sessionId: string | undefined,
): Promise<readonly OwnDevice[]> {
  const sessions = await auth.sessions.list(personId);
  return Promise.all(
    sessions.map(async ({ userAgent, ...session }) => ({
      ...session,
      ...deviceOf(userAgent),
      country: session.address === null ? null : await geolocation.countryOf(session.address),
      isThisOne: session.id === sessionId,
    })),
  );
}
