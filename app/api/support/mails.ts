import { z } from 'zod';
import { ticketReference } from '@domain/support/ticket/ticket';
import { isRejection, reject } from '@domain/shared/rejection';
import {
  findIncomingMail,
  incomingMailStates,
  listIncomingMails,
  type ListedMail,
} from '@projections/support/incoming-mails/queries';
import { settleMail } from '~/use-cases/support/mails/settle-mail.server';
import { ownerOfMailbox } from '~/use-cases/support/mails/take-in-mail.server';
import { pageOf } from '../answers';
import { defineEndpoint } from '../endpoint';
import { listQuery } from '../query';

const incomingMailAnswer = z
  .object({
    _id: z.string(),
    owner: z.string().describe('Id of the owner company whose staff sees it.'),
    state: z
      .enum(incomingMailStates)
      .describe('`waiting`: for staff. `answered`, `opened`, `proposed`: taken in.'),
    reason: z.string().nullable().describe('Why it waits, or what kind of automatic mail it is.'),
    from: z.string().nullable().describe('Address; null: unreadable, or taken in.'),
    name: z.string().nullable(),
    subject: z.string().nullable(),
    message: z.string().nullable().describe('What is new in it, as far as it is shown.'),
    attachments: z.array(z.string()).describe('Names.'),
    ticket: z.string().nullable().describe('Id of the ticket that it names or became.'),
    reference: z.string().nullable().describe('Number of that ticket.'),
    isForRates: z.boolean().describe('Whether it was sent to a rates’ address, with tariff sheets.'),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'IncomingMail' });

function toMail(mail: ListedMail): z.output<typeof incomingMailAnswer> {
  const { id, ownerId, state, reason, sender, senderName, subject, text, fileNames, ticketId, isForRates } =
    mail;
  return {
    ...{ _id: id, owner: ownerId, state, reason, from: sender, name: senderName, subject },
    ...{ message: text, attachments: [...fileNames], ticket: ticketId },
    reference: ticketId === null ? null : ticketReference(ticketId),
    isForRates,
    createdAt: mail.receivedAt,
    settledAt: mail.settledAt,
  };
}

export const getIncomingMails = defineEndpoint({
  method: 'get',
  path: '/ticket-support/mails',
  access: 'staff',
  summary: 'Mails that came in for tickets, the newest first',
  description:
    'Managers and auditors: those of their owner company. Executives: those that name a ticket within their reach.',
  query: listQuery({
    state: z.enum(incomingMailStates).optional(),
    search: z.string().max(200).optional().describe('In address and name of the sender, and subject.'),
  }),
  answer: pageOf(incomingMailAnswer),
  async handler({ ask, query }) {
    const page = await ask(listIncomingMails, query);
    return isRejection(page) ? page : { data: page.data.map(toMail), total: page.total };
  },
});

const timeHeader = 'X-Mail-Timestamp';
const signatureHeader = 'X-Mail-Signature';

export const postIncomingMail = defineEndpoint({
  method: 'post',
  path: '/ticket-support/mails',
  access: 'public',
  takesNoCredential: true,
  summary: 'Hand in a mail for tickets, by a mail provider',
  description:
    'The body is the mail as it arrived (RFC 5322), with its `Authentication-Results`. ' +
    `\`${signatureHeader}\` is the HMAC-SHA-256, in hexadecimal, of \`${timeHeader}\` (Unix seconds), a full stop and the body, ` +
    'with the secret `MAIL_CALL_SECRET`; the time may be 5 minutes off. The same mail is taken in once, however often it is handed in.',
  takesRaw: { mediaType: 'message/rfc822', headers: [timeHeader, signatureHeader] },
  answer: z.object({ _id: z.string() }).meta({ id: 'IncomingMailKept' }),
  status: 202,
  async handler({ request, services: { incomingMail } }) {
    const timestamp = request.headers.get(timeHeader);
    const signature = request.headers.get(signatureHeader);
    if (!incomingMail.takesCalls) return reject('invalid', 'incoming-mail.no-calls');
    if (timestamp === null || signature === null) return reject('invalid', 'incoming-mail.not-signed');
    const body = Buffer.from(await request.arrayBuffer());
    if (!incomingMail.isSigned({ timestamp, signature, body }))
      return reject('invalid', 'incoming-mail.not-signed');
    if (body.length === 0) return reject('invalid', 'incoming-mail.empty');
    const { id } = await incomingMail.inbox.keep(body, { door: 'call', ownerId: ownerOfMailbox });
    return { _id: id };
  },
});

export const postIncomingMailDecision = defineEndpoint({
  method: 'post',
  path: '/ticket-support/mails/{id}/settle',
  access: 'staff',
  summary: 'Decide about a mail that waits: a new ticket, an answer in one, tariff sheets, or nothing',
  description:
    'A sender for whom a server vouches is added to the ticket where they are not on it. A mail that is settled is refused with 409.',
  body: z.strictObject({
    as: z
      .enum(['ticket', 'answer', 'sheets', 'nothing'])
      .describe('`sheets`: its files become proposed imports of rates.'),
    ticket: z.string().max(64).optional().describe('Of an answer: id or number of the ticket.'),
    whose: z
      .enum(['outsider', 'named'])
      .optional()
      .describe(
        'Of an answer for whose sender nobody vouches: somebody’s outside the ticket (the default), or that of whom it names, who confirmed it. Both are marked as not verified.',
      ),
  }),
  answer: incomingMailAnswer,
  status: 200,
  async handler({ services, actor, params: { id }, body, ask }) {
    const outcome = await settleMail({ services, actor, via: 'api' }, id, body);
    if (isRejection(outcome)) return outcome;
    const mail = await ask(findIncomingMail, { id });
    return isRejection(mail) ? mail : toMail(mail);
  },
});
