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
  readonly mailbox?: MailboxOptions | undefined;
  /**
   * `authserv-id` of the receiving server of each channel. They must differ, or a header could be forged in a
   * mail that came through the other. Undefined: no sender is authentic.
   */
  readonly authenticationServers?: Readonly<Partial<Record<MailDoor, string | undefined>>> | undefined;
  readonly callSecret?: string | undefined;
}

export interface SignedCall {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: Uint8Array;
}

export interface IncomingMailService {
  readonly inbox: Inbox;
  readonly mailbox: Mailbox | null;
  readonly largest: number;
  /** In a separate process. Throws `ReadingEnded` at its limits. */
  readonly read: (raw: Uint8Array, door: MailDoor) => Promise<ReadMail>;
  readonly takesCalls: boolean;
  isSigned(call: SignedCall): boolean;
  readonly noteReturned: (
    messageIds: readonly string[],
    reason: string,
  ) => Promise<{ readonly id: string; readonly ownerId: string | null } | null>;
}

export interface IncomingMailOptions extends IncomingMailSettings {
  readonly db: Database;
  readonly files: Files;
  readonly readers: Readers;
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
