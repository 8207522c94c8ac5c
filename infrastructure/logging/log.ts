import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { describeError } from './describe-error';

export type Log = Logger;

/** Fields that hold a secret, or name or reach a person. */
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

/** Hidden at the top of a line and down to two objects below it; a `name` at the top is that of a thing. */
const hidden = [...sensitive.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), '*.name', '*.*.name'];
const hiddenHeaders = ['["set-cookie"]', '*["set-cookie"]', '*.*["set-cookie"]'];

/**
 * A log of JSON lines on the standard output. Secrets and personal data are blotted out by the name of their field, and
 * errors are written without the rows that Postgres quotes in them; do not put either into a message.
 */
export function createLog(options: {
  readonly level: string;
  /** Which process writes, such as `server` or `projector`. */
  readonly process: string;
  /** Instead of the standard output. */
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
