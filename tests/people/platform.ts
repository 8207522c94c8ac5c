import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import pino from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { system, visitor, type Actor, type Role } from '@domain/shared/actor';
import { invitePerson } from '@domain/people/person/administration';
import { shopOwnerId } from '@domain/people/person/owner';
import { isRejection } from '@domain/shared/rejection';
import { defaultLimits, type LimitSettings } from '@infrastructure/auth/attempt-limits';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import type { ServicesConfig } from '~/services';
import { createServices, type Services } from '~/services.server';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';
import { testInstallationKeys } from '@tests/support/installation-keys';

export interface TestPlatform {
  readonly services: Services;
  readonly databaseUrl: string;
  /** A request of somebody at one of the doors; each has an address of its own, so that attempts are counted apart. */
  requestContext(actor?: Actor, more?: Partial<RequestContext>): RequestContext;
  /** An active person with this role and a password, of the shop's owner company unless told, and the actor they are. */
  person(role: Role, name?: string, ownerId?: string): Promise<Actor & { readonly email: string }>;
  /** Source of the newest message to an address, once it is there. */
  mailTo(email: string): Promise<string>;
  stop(): Promise<void>;
  /** Stops, and keeps the database to copy others from. */
  keepAs: FreshDatabase['keepAs'];
}

export const password = 'Carga-sur-2026';

/** Tests sign in often. A hash names its costs, so that it is checked at these. */
const cheapHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface PlatformOptions {
  /** True by default in the product. Here false, so that a test signs managers in repeatedly with the password alone. */
  readonly asksManagersForFactor?: boolean;
  readonly limits?: LimitSettings;
  readonly searchWithinMs?: number;
  /** Read what is sent; the product's own by default. */
  readonly readers?: ServicesConfig['readers'];
  /** Mails are delivered there; otherwise they are kept. */
  readonly smtpUrl?: string;
  readonly ticketMailDomain?: string;
  readonly ratesMailAddress?: string;
  readonly incomingMail?: ServicesConfig['incomingMail'];
  readonly providers?: ServicesConfig['providers'];
  /** The database that its own is copied from. */
  readonly template?: string;
  /** With it people can sign in with Google. */
  readonly google?: { readonly clientId: string; readonly clientSecret: string };
}

/** The services on a database of their own, with nobody in it. */
export async function testPlatform({
  limits = defaultLimits,
  asksManagersForFactor = false,
  searchWithinMs,
  readers,
  smtpUrl,
  ticketMailDomain,
  ratesMailAddress,
  incomingMail,
  google,
  providers,
  template,
}: PlatformOptions = {}): Promise<TestPlatform> {
  const database = await freshDatabase(template);
  const log = pino({ level: 'silent' });
  const services = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: database.url,
    mailFrom: 'Carga <no-responder@carga.cl>',
    limits,
    asksManagersForFactor,
    ...(searchWithinMs !== undefined && { searchWithinMs }),
    ...(readers !== undefined && { readers }),
    ...(smtpUrl !== undefined && { smtpUrl }),
    ...{ ticketMailDomain, ratesMailAddress, incomingMail, providers },
    ...(google !== undefined && { google }),
    log,
  });
  let addresses = 0;
  return {
    services,
    databaseUrl: database.url,
    requestContext(actor = visitor, more = {}) {
      addresses += 1;
      const address = `10.0.0.${addresses}`;
      return {
        services,
        actor,
        via: 'web',
        language: 'es',
        log,
        address,
        dispatch: (definition, input) => services.dispatch(definition, input, { actor, via: 'web' }),
        ...more,
      };
    },
    async person(role, name = 'Ana Rojas', ownerId = shopOwnerId) {
      const commandId = uuidv7();
      const email = `${commandId}@correo.cl`;
      await database.db
        .insertInto('platform.credentials')
        .values({ person_id: commandId, password_hash: await cheapHash, standing: 'own' })
        .execute();
      const input = { name, email, roles: [role], ownerId };
      const outcome = await services.dispatch(invitePerson, input, {
        actor: system,
        via: 'process',
        commandId,
      });
      if (isRejection(outcome)) throw new Error(outcome.code);
      return { kind: 'person', id: outcome.id, roles: [role], ownerId, companyIds: [], email };
    },
    async mailTo(email) {
      for (let tries = 0; tries < 100; tries += 1) {
        const { rows } = await sql<{ source: Buffer }>`
          select source from platform.outbox_messages where ${email} = any(recipients)
          order by queued_at desc limit 1`.execute(database.db);
        if (rows[0]) return rows[0].source.toString();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`no message to ${email}`);
    },
    async stop() {
      await services.close();
      await database.drop();
    },
    async keepAs(name, comment) {
      await services.projections.settled();
      await services.close();
      await database.keepAs(name, comment);
    },
  };
}

/** The one-time secret in a message's link. */
export function secretIn(source: string): string {
  const unfolded = source.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  const secret = /token=(fpl_[\w-]{43})/.exec(unfolded)?.[1];
  if (secret === undefined) throw new Error('no link in the message');
  return secret;
}
