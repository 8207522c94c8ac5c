import { findKnownSender, type KnownSender } from '~/use-cases/rating/mailed-sheets/known-sender.server';
import { takeInSheets } from '~/use-cases/rating/mailed-sheets/take-in-sheets.server';
import type { IncomingMail, MailContent, MailReason, ReadMail, Services } from '~/services';
import { findAccount } from './mail-sender.server';

interface RatesMail {
  readonly kept: IncomingMail;
  readonly mail: ReadMail;
  readonly ownerIds: readonly string[];
  readonly content: MailContent;
}

/**
 * The sheets become imports of each owner company that knows the sender, for review. Other mails wait for
 * staff; nobody is answered.
 */
export async function takeInRatesMail(
  services: Services,
  { kept, mail, ownerIds, content }: RatesMail,
): Promise<void> {
  const { inbox } = services.incomingMail;
  const { id } = kept;
  const hold = (reason: MailReason, ownerId = ownerIds[0] ?? kept.ownerId) =>
    inbox.hold(id, { reason, ownerId, ticketId: null, isForRates: true, ...content });
  const reason = refuseMail(services, kept, mail);
  if (reason !== null || mail.from === null) return hold(reason ?? 'several-senders');
  const known = await findOwnersKnowing(services, ownerIds, mail.from.address);
  const [first] = known;
  if (first === undefined) return hold('unknown-sender');
  if (!kept.isCounted) {
    const sheets = `sheets of ${mail.from.address}`;
    if ((await services.auth.limits.count('mail by sender', sheets)) !== null)
      return hold('too-many', first.ownerId);
    await inbox.noteCounted(id, null);
  }
  let isProposed = false;
  for (const { ownerId, sender } of known) {
    const { receivedAt } = kept;
    const mailed = { mailId: id, ownerId, mail, sender, receivedAt, text: content.text };
    if (await takeInSheets(services, mailed)) isProposed = true;
  }
  if (!isProposed) return hold('no-sheet', first.ownerId);
  await inbox.settle(id, { state: 'proposed', ownerId: first.ownerId, isForRates: true });
}

/** As for tickets, except that lists are accepted: suppliers send one sheet to many forwarders. */
function refuseMail({ incomingMail }: Services, kept: IncomingMail, mail: ReadMail): MailReason | null {
  if (kept.size >= incomingMail.largest) return 'too-large';
  if (mail.isUnreadable) return 'unreadable';
  if (mail.from === null) return 'several-senders';
  return mail.isAuthentic ? null : 'not-authentic';
}

async function findOwnersKnowing(services: Services, ownerIds: readonly string[], address: string) {
  const account = (await findAccount(services.db, address))?.actor ?? null;
  const known: { readonly ownerId: string; readonly sender: KnownSender }[] = [];
  for (const ownerId of ownerIds) {
    const sender = await findKnownSender(services.db, ownerId, { address, account });
    if (sender !== null) known.push({ ownerId, sender });
  }
  return known;
}
