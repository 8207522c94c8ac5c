import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findFile, type ListedFile } from '@projections/files/attached-file/queries';
import { findReachedAddresses } from '@projections/people/person-list/reached-addresses';
import { findAddressee, findOpenAccount } from '@projections/people/signed-in/queries';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { countMail } from '~/documents/email/mail-allowance.server';
import { writeLetter } from '~/documents/email/letter-mail.server';
import { placeText } from '~/presenters/quoting/field-text.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { JobKind } from '../job.server';
import { letter, type Letter, type WrittenLetter } from '~/documents/email/letter';

/**
 * Bytes of all attachments together. Many servers refuse messages above 25 MB, and the encoding adds a third.
 */
export const mostAttached = 15 * 1024 ** 2;

/** The job contains text and addresses, so it is not kept once done. */
export const sendLetter: JobKind<Letter> = {
  name: 'sendLetter',
  data: letter,
  retry: { attempts: 12, firstPause: 1, longestPause: 3600 },
  keptFor: 1,
  run: (data, _job, services) => writeLetter(services, data),
};

interface Asked {
  readonly actor: Actor;
  readonly to: readonly string[];
  readonly subject: string;
  readonly letter: WrittenLetter;
  readonly attachments: readonly string[];
  readonly language: Language;
  /** Idempotency key: a retry sends nothing again. */
  readonly key: string;
}

type Parts = Pick<Services, 'ask' | 'auth' | 'db' | 'jobs'>;

/**
 * One mail per address, so that nobody sees the others'. Refuses all together: `mail.not-reached`,
 * `mail.opted-out`, `attachedFile.not-found`, `mail.file-internal` (a recipient may not see the file),
 * `mail.attachments-too-large`, `mail.too-many`.
 */
export async function sendLetters(services: Parts, asked: Asked): Promise<Rejection | null> {
  const { actor, to, subject, letter: written, language, key } = asked;
  const about = await subjectOf(services, asked);
  if (isRejection(about)) return about;
  const readers = await readersOf(services, actor, to, about);
  if (isRejection(readers)) return readers;
  const attachments = await filesOf(services, asked, { readers, about });
  if (isRejection(attachments)) return attachments;
  const sender = await findAddressee(services.db, actor.id);
  if (sender === null) return reject('rule', 'mail.no-sender');
  for (const { email } of readers) {
    const refusal = await countMail(services, actor, email);
    if (refusal !== null) return refusal;
  }
  const letters = readers.map(({ email, language: own }, index): Letter => {
    const read = own ?? language;
    return {
      // Contains the quote, whose erasure withdraws the mail, but no address.
      key: `letter/${key}/${about?.id ?? '-'}/${index}`,
      template: written.template,
      to: email,
      language: read,
      ownerId: about?.ownerId ?? sender.ownerId,
      subject,
      heading: (written.template === 'message' ? written.data.heading : undefined) ?? subject,
      text: written.data.text,
      facts: about === null ? [] : factsOf(about, read),
      sender: { name: sender.name, email: sender.email },
      attachments: [...attachments],
    };
  });
  await services.jobs.add(
    sendLetter.name,
    letters.map((data) => ({ id: uuidv7(), data })),
  );
  return null;
}

interface About {
  readonly id: string;
  readonly ownerId: string;
  readonly reference: string;
  readonly contact: string | null;
  readonly origin: string;
  readonly destination: string;
}

async function subjectOf(
  { ask }: Parts,
  { actor, letter: written }: Asked,
): Promise<About | null | Rejection> {
  if (written.template === 'message') return null;
  const found = await ask(findQuoter, { id: written.data.quoter }, actor);
  if (isRejection(found)) return found;
  const { quoter, isContactErased } = found;
  return {
    id: found.id,
    ownerId: quoter.ownerId,
    reference: quoter.reference,
    contact: isContactErased ? null : quoter.contact.email,
    origin: placeText(quoter.origin),
    destination: placeText(quoter.destination),
  };
}

function factsOf({ reference, origin, destination }: About, language: Language): Letter['facts'] {
  const term = (name: string) => translate(language, `mail:letter.${name}`);
  return [
    { term: term('quote'), detail: reference },
    { term: term('lane'), detail: `${origin} – ${destination}` },
  ];
}

interface Reader {
  readonly email: string;
  readonly personId: string | null;
  readonly language: Language | null;
}

/** Mails about a quote go only to its contact and colleagues. */
async function readersOf(
  { ask }: Parts,
  actor: Actor,
  to: readonly string[],
  about: About | null,
): Promise<readonly Reader[] | Rejection> {
  const found = await ask(findReachedAddresses, { emails: [...to] }, actor);
  if (isRejection(found)) return found;
  const known = new Map(found.map((person) => [person.email, person]));
  const readers: Reader[] = [];
  for (const email of to) {
    const person = known.get(email);
    const isContact = about !== null && email === about.contact;
    const isReached = isContact || (person !== undefined && (about === null || !person.isCustomer));
    if (!isReached) return reject('rule', 'mail.not-reached', { email });
    // The contact of a quote has requested it, so an opt-out does not block the reply.
    if (person?.isOptedOut === true && !isContact) return reject('rule', 'mail.opted-out', { email });
    readers.push({ email, personId: person?.id ?? null, language: person?.language ?? null });
  }
  return readers;
}

async function filesOf(
  services: Parts,
  { actor, attachments }: Asked,
  read: { readonly readers: readonly Reader[]; readonly about: About | null },
): Promise<Letter['attachments'] | Rejection> {
  const files: Letter['attachments'] = [];
  let bytes = 0;
  for (const id of attachments) {
    const file = await services.ask(findFile, { id }, actor);
    if (isRejection(file)) return file;
    for (const reader of read.readers)
      if (!(await maySee(services, reader, file, read.about)))
        return reject('rule', 'mail.file-internal', { name: file.name, email: reader.email });
    bytes += file.size;
    files.push({ fileId: file.fileId, name: file.name });
  }
  if (bytes > mostAttached)
    return reject('too-large', 'mail.attachments-too-large', { megabytes: mostAttached / 1024 ** 2 });
  return files;
}

/** People with an account get only files that they may open; a quote's contact those that customers see. */
async function maySee(
  { ask, db }: Parts,
  { personId }: Reader,
  file: ListedFile,
  about: About | null,
): Promise<boolean> {
  if (personId === null)
    return file.isActive && file.forCustomers && file.model === 'quoter' && file.modelId === about?.id;
  const person = await findOpenAccount(db, personId);
  if (person === null) return false;
  return file.isActive && !isRejection(await ask(findFile, { id: file.id }, { kind: 'person', ...person }));
}
