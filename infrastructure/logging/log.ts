import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { describeError } from './describe-error';

export type Log = Logger;

const sensitive = [
  'password',
  'passwordHash',
  'token',
  'tokenHash',
  'secret',
  'authorization',
  'cookie',
  'setCookie',
  'email',
  'fullName',
  'phone',
  'mobilePhone',
  'address',
  'identification',
  'birthdate',
  'accountNumber',
];

/**
 * Redacted at the top level and up to two objects deep. A `name` at the top level is no person's, so it is
 * kept.
 */
const hidden = [...sensitive.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), '*.name', '*.*.name'];
const hiddenHeaders = ['["set-cookie"]', '*["set-cookie"]', '*.*["set-cookie"]'];

/**
 * JSON lines on standard output. Redacts secrets and personal data by field name, and drops rows that
 * Postgres quotes. Never put either into a message text.
 */
export function createLog(options: {
  readonly level: string;
  readonly process: string;
  readonly destination?: DestinationStream;
}): Log {
  const settings = {
    level: options.level,
    base: { process: options.process },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    messageKey: 'message',
    errorKey: 'error',
    serializers: { error: describeError, err: describeError },
    redact: { paths: [...hidden, ...hiddenHeaders], censor: '[hidden]' },
  };
  return options.destination === undefined ? pino(settings) : pino(settings, options.destination);
}
