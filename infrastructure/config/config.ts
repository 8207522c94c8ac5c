import { trimEndOf } from '../../domain/shared/linear-text';
import { resolve } from 'node:path';
import { z } from 'zod';
import { defaultLimits, type LimitSettings } from '../auth/attempt-limits';
import type { GoogleSettings } from '../auth/google';
import type { IncomingMailSettings } from '../incoming-mail/incoming-mail';
import type { ProviderSettings } from '../providers/provider-caller';
import { defaultProviderLimits, type ProvidersSettings } from '../providers/providers';

const flag = z.enum(['0', '1', 'false', 'true']).transform((word) => word === '1' || word === 'true');
const count = z.coerce.number().int().positive();
const limit = z.coerce.number().int().nonnegative();
const serverName = z
  .string()
  .regex(/^[a-z0-9._-]+$/i)
  .optional();
const providerUrl = z.url({ protocol: /^https?$/ }).optional();
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/**
 * Vouchers are kept while the tax office may examine them: at most six years in Chile (Código Tributario,
 * articles 17 and 200).
 */
export const defaultReservationYears = 6;

export const defaultAttachmentMegabytes = 20;

/** Complaints about a mail come within months; a year covers the disputes of a shipment. */
export const defaultSentMailDays = 365;

/** Explained in .env.example. An empty variable counts as not set. */
export const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: flag.default(false),
  API_REQUESTS_PER_MINUTE: limit.default(1200),
  WRONG_PASSWORDS_PER_ADDRESS: limit.default(defaultLimits.wrongPasswordsByAddress),
  WRONG_PASSWORDS_PER_ACCOUNT: limit.default(defaultLimits.wrongPasswordsByAccount),
  SECOND_FACTOR_OF_MANAGERS: flag.default(true),
  ANONYMOUS_WRITES_PER_HOUR: limit.default(defaultLimits.anonymousWrites),
  MAILS_PER_ADDRESS_PER_HOUR: limit.default(defaultLimits.mailsToAddress),
  MAILS_PER_SENDER_PER_HOUR: limit.default(defaultLimits.mailsBySender),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/)
    .optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  PERSONAL_DATA_KEY: z.string().optional(),
  RESERVATION_PERSONAL_DATA_YEARS: count.default(defaultReservationYears),
  // A request may have 100 MB in all.
  ATTACHMENT_MEGABYTES: z.coerce.number().int().min(1).max(95).default(defaultAttachmentMegabytes),
  DATABASE_CONNECTIONS: count.default(20),
  SEARCH_TIMEOUT_SECONDS: count.default(60),
  // Not a URL: a cluster's connection string names several hosts.
  EVENTSTORE_URL: z
    .string()
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\/\S+$/)
    .optional(),
  REACT_TO_EARLIER_EVENTS: flag.default(false),
  PROJECTIONS: z.enum(['in-process', 'external']).default('in-process'),
  WORKER: z.enum(['beside', 'external']).default('beside'),
  SEED_DEMO: flag.default(true),
  ADMIN_EMAIL: z.email().default('admin@localhost.localdomain'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SENT_MAIL_DAYS: count.default(defaultSentMailDays),
  TICKET_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/i)
    .optional(),
  RATES_MAIL_ADDRESS: z
    .email()
    .refine((address) => !address.includes('+'))
    .optional(),
  IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  IMAP_FOLDER: z.string().default('INBOX'),
  IMAP_TAKEN_FOLDER: z.string().default('Taken in'),
  MAIL_AUTHENTICATION_SERVER: serverName,
  MAIL_CALL_SECRET: z
    .string()
    .regex(/^\S{32,}$/)
    .optional(),
  MAIL_CALL_AUTHENTICATION_SERVER: serverName,
  MAIL_FROM: z.string().default('Rumbo <no-responder@localhost.localdomain>'),
  CURRENCY_RATES_URL: providerUrl,
  CURRENCY_RATES_KEY: z.string().optional(),
  AIR_SCHEDULES_URL: providerUrl,
  AIR_SCHEDULES_KEY: z.string().optional(),
  GEOCODING_URL: providerUrl,
  GEOCODING_KEY: z.string().optional(),
  MAPS_URL: providerUrl,
  MAPS_KEY: z.string().optional(),
  PROVIDER_TIMEOUT_SECONDS: z.coerce
    .number()
    .positive()
    .max(60)
    .default(defaultProviderLimits.timeoutMs / 1000),
  PROVIDER_RETRIES: z.coerce.number().int().min(0).max(5).default(defaultProviderLimits.retries),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

type Environment = z.output<typeof environmentSchema>;

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash. For links in e-mails, cookies and the origin check. */
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  readonly apiRequestsPerMinute: number;
  readonly limits: LimitSettings;
  readonly asksManagersForFactor: boolean;
  readonly google: GoogleSettings | undefined;
  readonly metricsToken: string | undefined;
  readonly securityContact: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Undefined: a key file in `dataDir`, which is allowed only with the embedded Postgres. */
  readonly personalDataKey: string | undefined;
  readonly reservationPersonalDataYears: number;
  readonly attachmentMegabytes: number;
  readonly databaseConnections: number;
  readonly searchTimeoutSeconds: number;
  readonly eventStoreUrl: string | undefined;
  /** Whether newly added reactions process events from before they existed. */
  readonly reactsToEarlierEvents: boolean;
  readonly projections: Environment['PROJECTIONS'];
  /** `beside`: the server starts and supervises a worker; `external`: workers are started separately. */
  readonly worker: Environment['WORKER'];
  readonly seedsDemonstration: boolean;
  readonly adminEmail: string;
  readonly smtpUrl: string | undefined;
  readonly sentMailDays: number;
  readonly mailFrom: string;
  /** Domain of the reply addresses of tickets; undefined: replies go to the owner company. */
  readonly ticketMailDomain: string | undefined;
  readonly ratesMailAddress: string | undefined;
  readonly incomingMail: IncomingMailSettings;
  readonly providers: ProvidersSettings;
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>;
}

export class WrongEnvironment extends Error {}

/**
 * Throws `WrongEnvironment` with one line per invalid variable, without the values, since some are secrets.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new WrongEnvironment(`the environment is wrong:\n${lines.join('\n')}`);
  }
  const {
    HOST,
    PORT,
    PUBLIC_URL,
    TRUST_PROXY,
    API_REQUESTS_PER_MINUTE,
    WRONG_PASSWORDS_PER_ADDRESS,
    WRONG_PASSWORDS_PER_ACCOUNT,
    ANONYMOUS_WRITES_PER_HOUR,
    MAILS_PER_ADDRESS_PER_HOUR,
    MAILS_PER_SENDER_PER_HOUR,
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
    METRICS_TOKEN,
    SECURITY_CONTACT,
    DATA_DIR,
    DATABASE_URL,
    PERSONAL_DATA_KEY,
    RESERVATION_PERSONAL_DATA_YEARS,
    ATTACHMENT_MEGABYTES,
    SECOND_FACTOR_OF_MANAGERS,
    DATABASE_CONNECTIONS,
    SEARCH_TIMEOUT_SECONDS,
    EVENTSTORE_URL,
    REACT_TO_EARLIER_EVENTS,
    PROJECTIONS,
    WORKER,
    SEED_DEMO,
    ADMIN_EMAIL,
    SMTP_URL,
    MAIL_FROM,
    SENT_MAIL_DAYS,
    TICKET_MAIL_DOMAIN,
    RATES_MAIL_ADDRESS,
    IMAP_URL,
    IMAP_FOLDER,
    IMAP_TAKEN_FOLDER,
    MAIL_AUTHENTICATION_SERVER,
    MAIL_CALL_SECRET,
    MAIL_CALL_AUTHENTICATION_SERVER,
    CURRENCY_RATES_URL,
    CURRENCY_RATES_KEY,
    AIR_SCHEDULES_URL,
    AIR_SCHEDULES_KEY,
    GEOCODING_URL,
    GEOCODING_KEY,
    MAPS_URL,
    MAPS_KEY,
    PROVIDER_TIMEOUT_SECONDS,
    PROVIDER_RETRIES,
    LOG_LEVEL,
  } = parsed.data;
  return {
    host: HOST,
    port: PORT,
    publicUrl: trimEndOf(PUBLIC_URL ?? `http://localhost:${PORT}`, '/'),
    trustProxy: TRUST_PROXY,
    apiRequestsPerMinute: API_REQUESTS_PER_MINUTE,
    asksManagersForFactor: SECOND_FACTOR_OF_MANAGERS,
    limits: {
      wrongPasswordsByAddress: WRONG_PASSWORDS_PER_ADDRESS,
      wrongPasswordsByAccount: WRONG_PASSWORDS_PER_ACCOUNT,
      anonymousWrites: ANONYMOUS_WRITES_PER_HOUR,
      mailsToAddress: MAILS_PER_ADDRESS_PER_HOUR,
      mailsBySender: MAILS_PER_SENDER_PER_HOUR,
    },
    google: googleSettings(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET),
    metricsToken: METRICS_TOKEN,
    securityContact: SECURITY_CONTACT,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    personalDataKey: PERSONAL_DATA_KEY,
    reservationPersonalDataYears: RESERVATION_PERSONAL_DATA_YEARS,
    attachmentMegabytes: ATTACHMENT_MEGABYTES,
    databaseConnections: DATABASE_CONNECTIONS,
    searchTimeoutSeconds: SEARCH_TIMEOUT_SECONDS,
    eventStoreUrl: EVENTSTORE_URL,
    reactsToEarlierEvents: REACT_TO_EARLIER_EVENTS,
    projections: PROJECTIONS,
    worker: WORKER,
    seedsDemonstration: SEED_DEMO,
    adminEmail: ADMIN_EMAIL,
    smtpUrl: SMTP_URL,
    sentMailDays: SENT_MAIL_DAYS,
    mailFrom: MAIL_FROM,
    ticketMailDomain: TICKET_MAIL_DOMAIN,
    ratesMailAddress: RATES_MAIL_ADDRESS,
    incomingMail: {
      mailbox:
        IMAP_URL === undefined
          ? undefined
          : { url: IMAP_URL, folder: IMAP_FOLDER, takenFolder: IMAP_TAKEN_FOLDER },
      authenticationServers: { mailbox: MAIL_AUTHENTICATION_SERVER, call: MAIL_CALL_AUTHENTICATION_SERVER },
      callSecret: MAIL_CALL_SECRET,
    },
    providers: {
      timeoutMs: PROVIDER_TIMEOUT_SECONDS * 1000,
      retries: PROVIDER_RETRIES,
      currencyRates: providerSettings(CURRENCY_RATES_URL, CURRENCY_RATES_KEY),
      airSchedules: providerSettings(AIR_SCHEDULES_URL, AIR_SCHEDULES_KEY),
      geocoding: providerSettings(GEOCODING_URL, GEOCODING_KEY),
      maps: providerSettings(MAPS_URL, MAPS_KEY),
    },
    logLevel: LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  };
}

function providerSettings(url: string | undefined, key: string | undefined): ProviderSettings | undefined {
  return url === undefined ? undefined : { url, key };
}

/** Both or neither, or the button would lead to an error page of Google. */
function googleSettings(
  clientId: string | undefined,
  clientSecret: string | undefined,
): GoogleSettings | undefined {
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined)
    throw new WrongEnvironment(
      'the environment is wrong:\n  GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: only one of the two is set',
    );
  return { clientId, clientSecret };
}
