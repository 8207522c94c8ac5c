import { ImapFlow } from 'imapflow';

export interface MailboxOptions {
  /** `imaps://user:password@host:993`, or `imap://…` with STARTTLS; without TLS only on localhost. */
  readonly url: string;
  readonly folder: string;
  readonly takenFolder: string;
}

export interface Mailbox {
  /**
   * Oldest first. Moves each mail after `take`; none is deleted, and a mail that was not moved is processed
   * again. Throws `MailboxFailed`. @returns how many were moved
   */
  takeEach(take: (raw: Buffer) => Promise<void>, signal: AbortSignal): Promise<number>;
}

/** The server's refusal without any content of the mailbox. */
export class MailboxFailed extends Error {
  override readonly name = 'MailboxFailed';
}

/** Maximum bytes fetched of a mail: servers accept up to 50 MB, with attachments in base64. */
export const largestMail = 60 * 1024 * 1024;
const mostAtOnce = 200;

const local = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/;

export function createMailbox({ url, folder, takenFolder }: MailboxOptions): Mailbox {
  return {
    async takeEach(take, signal) {
      const client = connectionTo(url);
      client.on('error', () => client.close());
      const stop = () => client.close();
      signal.addEventListener('abort', stop);
      try {
        return await visit(client, { folder, takenFolder }, take, signal);
      } finally {
        signal.removeEventListener('abort', stop);
        client.close();
      }
    },
  };
}

function connectionTo(url: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    ...(!secure && !local.test(hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    maxLiteralSize: largestMail + 1024 * 1024,
    maxResponseSize: largestMail + 2 * 1024 * 1024,
  });
}

async function visit(
  client: ImapFlow,
  { folder, takenFolder }: Pick<MailboxOptions, 'folder' | 'takenFolder'>,
  take: (raw: Buffer) => Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  await ask(() => client.connect(), signal);
  await makeFolder(client, takenFolder, signal);
  const lock = await ask(() => client.getMailboxLock(folder), signal);
  let moved = 0;
  try {
    const found = await ask(() => client.search({ all: true }, { uid: true }), signal);
    const uids = Array.isArray(found) ? found.toSorted((a, b) => a - b).slice(0, mostAtOnce) : [];
    for (const uid of uids) {
      const source = { maxLength: largestMail };
      const mail = await ask(() => client.fetchOne(String(uid), { source }, { uid: true }), signal);
      if (mail === false || mail.source === undefined) continue;
      await take(mail.source);
      const done = await ask(() => client.messageMove(String(uid), takenFolder, { uid: true }), signal);
      if (done === false) throw new MailboxFailed(`mails cannot be moved to ${takenFolder}`);
      moved += 1;
    }
  } finally {
    lock.release();
  }
  await ask(() => client.logout(), signal);
  return moved;
}

async function makeFolder(client: ImapFlow, folder: string, signal: AbortSignal): Promise<void> {
  try {
    await ask(() => client.mailboxCreate(folder), signal);
  } catch (error) {
    signal.throwIfAborted();
    // Not every server reports that the folder exists already (RFC 5530).
    const found = await ask(() => client.status(folder, { messages: true }), signal).catch(() => false);
    if (found === false) throw error;
  }
}

/** Errors of the library contain the request; the message contains the server's answer. */
async function ask<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  try {
    return await call();
  } catch (error) {
    signal.throwIfAborted();
    throw new MailboxFailed(sayWhy(error));
  }
}

function sayWhy(error: unknown): string {
  const { code, responseText, authenticationFailed } = error as {
    readonly code?: unknown;
    readonly responseText?: unknown;
    readonly authenticationFailed?: unknown;
  };
  const said = [code, responseText].filter((one) => typeof one === 'string' && one !== '').join(': ');
  if (authenticationFailed === true) return `the server refuses the sign-in (${said})`;
  if (said !== '') return said;
  return error instanceof Error ? error.message : 'the server does not answer';
}
