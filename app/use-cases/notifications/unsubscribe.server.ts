import { timingSafeEqual } from 'node:crypto';
import { notificationKinds, type NotificationKind } from '@projections/notifications/kinds';
import type { Services } from '~/services';

export type MailSubject = NotificationKind | 'digest';

interface Unsubscribing {
  readonly personId: string;
  readonly subject: MailSubject;
}

/** A keyed hash over person and subject: proves that the platform made the unsubscribe URL. */
export async function signedFor(
  { auth }: Pick<Services, 'auth'>,
  id: string,
  subject: string,
): Promise<string> {
  return (await auth.keyedHash('unsubscribe', [id, subject])).toString('base64url');
}

export async function isSignedFor(
  services: Pick<Services, 'auth'>,
  id: string,
  subject: string,
  signature: string,
): Promise<boolean> {
  const said = Buffer.from(signature);
  const right = Buffer.from(await signedFor(services, id, subject));
  return said.length === right.length && timingSafeEqual(said, right);
}

/**
 * Works without a sign-in; null for mails that cannot be switched off. The URL only ends these mails to this
 * person.
 */
export async function unsubscribeAddress(
  services: Pick<Services, 'auth' | 'publicUrl'>,
  personId: string,
  subject: MailSubject | undefined,
): Promise<string | null> {
  if (subject === undefined || isFixed(subject)) return null;
  const signature = await signedFor(services, personId, subject);
  return `${services.publicUrl}/unsubscribe/${personId}.${subject}.${signature}`;
}

function isFixed(subject: MailSubject): boolean {
  return subject !== 'digest' && 'isFixed' in notificationKinds[subject];
}

function isSubject(text: string): text is MailSubject {
  return text === 'digest' || Object.hasOwn(notificationKinds, text);
}

/** Null if the platform did not sign it. */
export async function readUnsubscribing(
  services: Pick<Services, 'auth'>,
  token: string,
): Promise<Unsubscribing | null> {
  const [personId = '', subject = '', signature = ''] = token.split('.');
  if (!isSubject(subject) || isFixed(subject)) return null;
  return (await isSignedFor(services, personId, subject, signature)) ? { personId, subject } : null;
}
