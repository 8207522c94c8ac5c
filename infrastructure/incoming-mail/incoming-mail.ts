import type { Database, DatabaseTransaction } from '../../projections/projection';
import type { Files } from '../files/files';
import type { Readers } from '../readers/readers';
import { noteReturned } from '../mail/returned';
import { createInbox, type Inbox, type MailDoor } from './inbox';
import { createMailbox, largestMail, type Mailbox, type MailboxOptions } from './mailbox';
import { mailTask } from './mail-task';
import type { ReadMail } from './read-mail';
import { isSignedCall } from './signed-call';

export interface IncomingMailSettings {
  /** Undefined: no mailbox is read. */
  readonly mailbox?: MailboxOptions | undefined;
  /**
   * `authserv-id` of the server that receives the mails of each door. They differ, or the one that did not receive a mail
   * could be quoted in it. Undefined: no sender is known there.
   */
  readonly authenticationServers?: Readonly<Partial<Record<MailDoor, string | undefined>>> | undefined;
  /** Secret of providers' calls; undefined: there are none. */
  readonly callSecret?: string | undefined;
}

export interface SignedCall {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: Uint8Array;
}

/** Mails that come in: where they are kept, how they are read, and where from. */
export interface IncomingMailService {
  readonly inbox: Inbox;
  /** Null: none is configured. */
  readonly mailbox: Mailbox | null;
  /** Bytes from which on a mail may not be whole. */
  readonly largest: number;
  /** In a process of its own. Throws `ReadingEnded` at its limits. */
  readonly read: (raw: Uint8Array, door: MailDoor) => Promise<ReadMail>;
  /** Whether providers hand in mails: a secret is configured. */
  readonly takesCalls: boolean;
  /** Whether a provider signed the call. False where no secret is configured. */
  isSigned(call: SignedCall): boolean;
  /** Notes that a server returned a mail of the outbox; null: none of these is one. */
  readonly noteReturned: (
    messageIds: readonly string[],
    reason: string,
  ) => Promise<{ readonly id: string; readonly ownerId: string | null } | null>;
}

export interface IncomingMailOptions extends IncomingMailSettings {
  readonly db: Database;
  readonly files: Files;
  readonly readers: Readers;
  /** `MAIL_FROM`. */
  readonly mailFrom: string;
  readonly ticketMailDomain?: string | undefined;
  readonly ratesMailAddress?: string | undefined;
  readonly queue: (id: string, tx: DatabaseTransaction) => Promise<void>;
}

export function createIncomingMail(options: IncomingMailOptions): IncomingMailService {
  const { db, files, readers, queue, mailFrom, ticketMailDomain, ratesMailAddress, mailbox } = options;
  const { authenticationServers, callSecret } = options;
  const address = (/<([^<>]+)>$/.exec(mailFrom.trim())?.[1] ?? mailFrom).trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const addresses = [address, ...(ratesMailAddress === undefined ? [] : [ratesMailAddress.toLowerCase()])];
  const own = { addresses, domains: ticketMailDomain === undefined ? [] : [ticketMailDomain.toLowerCase()] };
  return {
    inbox: createInbox({ db, files, queue }),
    mailbox: mailbox === undefined ? null : createMailbox(mailbox),
    largest: largestMail,
    read: (raw, door) => {
      const options = { authenticationServer: authenticationServers?.[door], own };
      return readers.run(mailTask, { raw, options });
    },
    takesCalls: callSecret !== undefined,
    isSigned: (call) => callSecret !== undefined && isSignedCall(callSecret, call, Date.now()),
    noteReturned: (messageIds, reason) => noteReturned(db, messageIds, { domain, reason }),
  };
}
