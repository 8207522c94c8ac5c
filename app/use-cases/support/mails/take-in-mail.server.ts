import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isStaff } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/shared/owner';
import { isRejection } from '@domain/shared/rejection';
import { countMail } from '~/documents/email/mail-allowance.server';
import { untilDone, type JobKind, type JobServices } from '~/use-cases/job.server';
import { finishMerge } from '~/use-cases/support/finish-merges.server';
import { countAnswer } from '~/use-cases/support/mail-limit.server';
import { findRatesOwners } from '~/use-cases/rating/mailed-sheets/rates-address.server';
import { countQuestion } from '~/use-cases/quoting/quote-request-limit.server';
import type { DatabaseTransaction } from '@projections/projection';
import { ticketGroup } from '@projections/support/ticket-merges/survivors';
import type { IncomingMail, Jobs, MailContent, MailReason, ReadMail } from '~/services';
import {
  filerOf,
  findAccount,
  findAddressed,
  findMailedTicket,
  findNamed,
  findSplitOff,
  findStanding,
  type MailedTicket,
  type Standing,
} from './mail-sender.server';
import { takeInRatesMail } from './take-in-rates-mail.server';
import { writeAnswer, writeTicket } from './write-mailed.server';

const longestShown = 20_000;

/**
 * As an answer, a new ticket or a bounce note; otherwise it waits for staff. Each mail is processed once,
 * also after a crash.
 */
export const takeInMail: JobKind<{ id: string }> = {
  name: 'takeInMail',
  data: z.object({ id: z.string() }),
  retry: untilDone,
  /** Staff can save the original, and discard the mail. */
  async whenSetAside({ id }, { db }) {
    await moveUnreadMail(db, id, 'received', { state: 'waiting', reason: 'unreadable' });
  },
  async whenRunAgain({ id }, { db }) {
    await moveUnreadMail(db, id, 'waiting', { state: 'received', reason: null });
  },
  async run({ id }, _job, services) {
    const { inbox, read } = services.incomingMail;
    const kept = await inbox.find(id);
    if (kept === null || kept.state !== 'received') return;
    const raw = await inbox.source(kept);
    if (raw === null) {
      await inbox.settle(id, { state: 'discarded' });
      return;
    }
    const mail = await read(raw, kept.door);
    await takeIn(services, kept, mail);
  },
};

async function moveUnreadMail(
  db: DatabaseTransaction,
  id: string,
  from: 'received' | 'waiting',
  to: { readonly state: 'received' | 'waiting'; readonly reason: MailReason | null },
): Promise<void> {
  await db
    .updateTable('platform.incoming_mails')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', from)
    .where('plan', 'is', null)
    .execute();
}

export function takingIn(jobs: Pick<Jobs, 'add'>) {
  return (id: string, within: DatabaseTransaction) => jobs.add(takeInMail.name, [{ data: { id } }], within);
}

async function takeIn(services: JobServices, kept: IncomingMail, mail: ReadMail): Promise<void> {
  const { inbox } = services.incomingMail;
  const { id } = kept;
  const addressed = await findAddressed(services, mail.recipients);
  const ratesOwners = addressed === null ? await findRatesOwners(services, mail.recipients) : [];
  const isForRates = ratesOwners.length > 0;
  const ownerId = addressed?.ownerId ?? ratesOwners[0] ?? kept.ownerId;
  const ticketId = addressed?.id ?? null;
  if (!(await inbox.claimContent(id, contentKeyOf(mail, isForRates ? ratesOwners.join(' ') : ticketId)))) {
    await inbox.settle(id, { state: 'duplicate', ownerId, ticketId, isForRates });
    return;
  }
  if (mail.nature.kind === 'bounce') return returned(services, kept, mail, mail.nature.reason);
  const { nature } = mail;
  // Suppliers' programs send sheets too. Nobody is answered, so no loop can begin.
  const isSentByProgram = isForRates && mail.files.length > 0 && isAutoReply(nature);
  if (nature.kind === 'automatic' && !isSentByProgram) {
    const content = contentOf(mail);
    await inbox.settle(id, {
      ...{ state: 'automatic', reason: nature.why, isForRates },
      ownerId,
      ticketId,
      content,
    });
    return;
  }
  if (isForRates) {
    await takeInRatesMail(services, { kept, mail, ownerIds: ratesOwners, content: contentOf(mail) });
    return;
  }
  const reason = await takeOrRefuse(services, { kept, mail, addressed });
  if (reason !== null) {
    const about = addressed ?? (mail.isAuthentic ? null : await onlyNamed(services, mail));
    await inbox.hold(id, { reason, ownerId, ticketId: about?.id ?? null, ...contentOf(mail) });
  }
}

const isAutoReply = (nature: ReadMail['nature']): boolean =>
  nature.kind === 'automatic' && nature.why === 'auto-reply';

async function onlyNamed({ db }: JobServices, mail: ReadMail): Promise<MailedTicket | null> {
  const [one, ...others] = await findNamed(db, mail);
  return others.length > 0 ? null : (one ?? null);
}

/**
 * By author and content, since relays change a mail's bytes. Includes the authentication, or a forged copy
 * that arrives first would suppress the real mail. @param addressee the addressed ticket or owner companies
 */
function contentKeyOf(mail: ReadMail, addressee: string | null): string {
  const { messageId, from, isAuthentic, subject, text, files } = mail;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([messageId, from?.address ?? null, isAuthentic, addressee, subject, text]));
  for (const { name, bytes } of files) hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  return hash.digest('hex');
}

function contentOf({ from, subject, reply, quoted, files }: ReadMail): MailContent {
  return {
    sender: from?.address ?? null,
    senderName: from === null || from.name === '' ? null : from.name,
    subject,
    text: (quoted === '' ? reply : `${reply}\n\n${quoted}`).slice(0, longestShown),
    fileNames: files.map(({ name }) => name.slice(0, 200)),
  };
}

async function returned(
  services: JobServices,
  kept: IncomingMail,
  mail: ReadMail,
  reason: string,
): Promise<void> {
  const { inbox, noteReturned } = services.incomingMail;
  const letter = await noteReturned([...mail.returned, ...mail.references], reason);
  if (letter === null) {
    await inbox.settle(kept.id, { state: 'automatic', reason: 'report', content: contentOf(mail) });
    return;
  }
  const ownerId = letter.ownerId ?? kept.ownerId;
  await inbox.settle(kept.id, { state: 'bounced', outboxId: letter.id, ownerId });
}

interface Taking {
  readonly kept: IncomingMail;
  readonly mail: ReadMail;
  readonly addressed: MailedTicket | null;
}

/** Null: processed. Otherwise why it waits for staff. */
async function takeOrRefuse(services: JobServices, taking: Taking): Promise<MailReason | null> {
  const { kept, mail, addressed } = taking;
  if (kept.size >= services.incomingMail.largest) return 'too-large';
  if (mail.isUnreadable) return 'unreadable';
  if (mail.from === null) return 'several-senders';
  if (!mail.isAuthentic) return 'not-authentic';
  if (mail.isBulk) return 'bulk';
  const address = mail.from.address;
  const splitOff = await findSplitOff(services.db, mail);
  const named = addressed === null ? await findNamed(services.db, mail) : [addressed];
  for (const ticket of [...(splitOff === null ? [] : [splitOff]), ...named]) {
    const standing = await standingIn(services, ticket, address);
    if (standing !== null) return answer(services, taking, ticket, standing);
  }
  if (addressed !== null) return 'not-in-ticket';
  return open(services, taking, address);
}

/** Participants of a ticket merged into it keep their role. */
async function standingIn(
  services: JobServices,
  ticket: MailedTicket,
  address: string,
): Promise<Standing | null> {
  const { id } = ticket;
  const find = () =>
    services.readCurrent([`ticket-${id}`], async (db) =>
      findStanding(db, (await findMailedTicket(db, id)) ?? ticket, address),
    );
  const standing = await find();
  const merged = standing === null ? (await ticketGroup(services.db, id)).slice(1) : [];
  if (merged.length === 0) return standing;
  // A merge may be unfinished.
  for (const from of merged) await finishMerge(services, from);
  return find();
}

async function answer(
  services: JobServices,
  { kept, mail }: Taking,
  ticket: MailedTicket,
  standing: Standing,
): Promise<MailReason | null> {
  const { inbox } = services.incomingMail;
  if (!kept.isCounted) {
    if ((await countOf(services, ticket, standing)) !== null) return 'too-many';
    await inbox.noteCounted(kept.id, ticket.id);
  }
  const writing = { services, via: 'mail', isAway: services.isAway, mailId: kept.id, mail } as const;
  const outcome = await writeAnswer(writing, ticket, standing);
  if (isRejection(outcome)) return 'refused';
  await inbox.settle(kept.id, {
    ...{ state: 'answered', ticketId: ticket.id, ownerId: ticket.ownerId },
    sender: mail.from?.address ?? null,
  });
  return null;
}

/** As answers on the page; people without an account by their participant id. */
function countOf(services: JobServices, { id, ownerId }: MailedTicket, standing: Standing) {
  if (standing.as === 'account') return countAnswer(services, id, standing.actor);
  const who = { ...filerOf(ownerId, null), id: `by mail ${standing.participantId ?? 'requester'}` };
  return countQuestion(services, id, who);
}

async function open(
  services: JobServices,
  { kept, mail }: Taking,
  address: string,
): Promise<MailReason | null> {
  const { inbox } = services.incomingMail;
  const account = await findAccount(services.db, address);
  if (account === null) return 'unknown-sender';
  const { actor, person } = account;
  if (!kept.isCounted) {
    if (!isStaff(actor) && (await countMail(services, actor, address)) !== null) return 'too-many';
    await inbox.noteCounted(kept.id, null);
  }
  const writing = { services, via: 'mail', isAway: services.isAway, mailId: kept.id, mail } as const;
  const outcome = await writeTicket(writing, actor, person.language);
  if (isRejection(outcome)) return 'refused';
  await inbox.settle(kept.id, {
    ...{ state: 'opened', ticketId: outcome.id, ownerId: person.ownerId, sender: address },
  });
  return null;
}

/** Mails that name no ticket belong to the shop's owner company, as public pages do. */
export const ownerOfMailbox = shopOwnerId;
