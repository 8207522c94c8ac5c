import { deviceOf, type Device } from '~/presenters/people/device';
import type { Services } from '~/services';

export interface OwnDevice extends Device {
  readonly id: string;
  readonly via: 'web' | 'api';
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  /** ISO 3166-1 alpha-2, from the address; null for private networks and the like. */
  readonly country: string | null;
  readonly isThisOne: boolean;
}

/** The last used first. @param sessionId the current session; programs with their own credential have none */
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
