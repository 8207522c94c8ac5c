import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { replyAddressOf } from '~/documents/email/ticket-mails.server';
import { mailOf, ourServer, passed, type Header } from '@tests/incoming-mail/corpus/mail';
import { ticketsDesk } from './tickets-desk';

const secret = 'a-secret-of-a-mail-provider-0123456789';

export interface Letter {
  readonly from: string;
  readonly text: string;
  readonly to?: string;
  readonly subject?: string;
  /** False: no server vouches for the sender. */
  readonly isAuthentic?: boolean;
  readonly more?: readonly Header[];
  readonly body?: string;
}

interface Settled {
  readonly state: string;
  readonly reason: string | null;
  readonly ticket_id: string | null;
  readonly outbox_id: string | null;
  readonly file_id: string | null;
  readonly sender: string | null;
}

let letters = 0;

/** A mail as our server hands it on. */
export function letterOf({
  from,
  text,
  to,
  subject = 'Consulta',
  isAuthentic = true,
  more = [],
  body,
}: Letter): Buffer {
  letters += 1;
  const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? '';
  const server = passed(domain).filter(([name]) => isAuthentic || name !== 'Authentication-Results');
  return mailOf(
    [
      ...server,
      ['From', from],
      ['To', to ?? 'tickets@carga.cl'],
      ['Subject', subject],
      ['Message-ID', `<letter-${String(letters)}-${String(Date.now())}@${domain}>`],
      ...(body === undefined ? [['Content-Type', 'text/plain; charset=utf-8'] as const] : []),
      ...more,
    ],
    body ?? text,
  );
}

/** A ticket desk that mail comes to, by the calls of a provider. */
export async function incomingMailsDesk() {
  const desk = await ticketsDesk({
    ticketMailDomain: 'tickets.carga.cl',
    ratesMailAddress: 'tarifas@carga.cl',
    incomingMail: { authenticationServers: { call: ourServer, mailbox: ourServer }, callSecret: secret },
  });
  const { api, services } = desk;
  const sign = (raw: Uint8Array, timestamp: string) =>
    createHmac('sha256', secret).update(`${timestamp}.`).update(raw).digest('hex');
  const post = (raw: Uint8Array, headers: Readonly<Record<string, string>>) =>
    api.call('POST', '/ticket-support/mails', {
      body: new Blob([new Uint8Array(raw)]).stream(),
      headers: { 'content-type': 'message/rfc822', ...headers },
    });
  const handIn = async (raw: Uint8Array): Promise<string> => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const answer = await post(raw, {
      'x-mail-timestamp': timestamp,
      'x-mail-signature': sign(raw, timestamp),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    return answer.body._id;
  };
  const rowOf = (id: string): Promise<Settled> =>
    services.db
      .selectFrom('platform.incoming_mails')
      .select(['state', 'reason', 'ticket_id', 'outbox_id', 'file_id', 'sender'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const taken = async (id: string): Promise<Settled> => {
    await expect.poll(async () => (await rowOf(id)).state, { timeout: 50_000 }).not.toBe('received');
    return rowOf(id);
  };
  return {
    ...desk,
    ...{ sign, post, handIn, rowOf, taken },
    /** Hands a mail in and waits until it is taken in. */
    send: async (letter: Letter) => taken(await handIn(letterOf(letter))),
    /** The address that answers to a ticket go to. */
    addressOf: async (ticketId: string) => {
      const address = await replyAddressOf(services, ticketId);
      if (address === null) throw new Error('no domain receives mail');
      return address;
    },
    mailsAbout: async (ticketId: string) => {
      const rows = await services.db
        .selectFrom('platform.outbox_messages')
        .select(['id', 'recipients', 'body_text', 'source', 'key'])
        .where('key', 'like', `ticket/${ticketId}/%`)
        .orderBy('key')
        .execute();
      return rows.map(({ recipients, body_text, source, ...row }) => ({
        ...{ ...row, to: recipients[0] ?? '', text: body_text ?? '' },
        messageId: /^Message-ID:\s*<([^>]+)>/im.exec(source?.toString() ?? '')?.[1] ?? '',
      }));
    },
  };
}

export type IncomingMailsDesk = Awaited<ReturnType<typeof incomingMailsDesk>>;
