import { reject, type Rejection } from '@domain/shared/rejection';
import { mayRead, type Actor } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/shared/owner';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { mailSamples, type MailKind } from './mail-samples.server';
import { sampleCustomer } from './sample-records.server';

type Written = Parameters<Services['mail']['send']>[0];

export interface MailPreview extends Pick<Written, 'subject' | 'html' | 'text' | 'senderName'> {
  readonly pictures: readonly { readonly cid: string; readonly mediaType: string; readonly bytes: Buffer }[];
  readonly attachments: readonly string[];
}

export const mailKinds = Object.keys(mailSamples) as readonly MailKind[];

/**
 * With sample data on the reader's own letterhead. Runs the real code except the outbox: nothing is sent,
 * stored or counted, and links open nothing.
 */
export async function previewMail(
  services: Services,
  { kind, language }: { readonly kind: MailKind; readonly language: Language },
  actor: Actor,
): Promise<MailPreview | Rejection> {
  if (!mayRead(actor, 'manager')) return reject('forbidden', 'access.forbidden');
  const written: Written[] = [];
  const { id, name, email } = sampleCustomer;
  const ownerId = actor.ownerId ?? shopOwnerId;
  await mailSamples[kind](withoutEffect(services, written), { id, name, email, language, ownerId });
  const [one] = written;
  if (one === undefined) throw new Error(`the sample ${kind} wrote no mail`);
  const pictures = await Promise.all((one.inline ?? []).map((picture) => pictureOf(services, picture)));
  const { subject, html, text, senderName, attachments = [] } = one;
  return {
    ...{ subject, html, text, senderName },
    pictures: pictures.flat(),
    attachments: attachments.map(({ filename }) => filename),
  };
}

async function pictureOf(
  { files }: Services,
  { cid, fileId }: { readonly cid: string; readonly fileId: string },
): Promise<MailPreview['pictures']> {
  const file = await files.find(fileId);
  return file === null ? [] : [{ cid, mediaType: file.mediaType, bytes: file.bytes }];
}

/** Writes mails into a list, issues no links and counts nothing. */
function withoutEffect(services: Services, written: Written[]): Services {
  const { auth, mail } = services;
  const issue = () => Promise.resolve('sample');
  return {
    ...services,
    mail: {
      ...mail,
      send: (message) => {
        written.push(message);
        return Promise.resolve('sample');
      },
    },
    auth: {
      ...auth,
      links: { ...auth.links, issueConfirmation: issue },
      offerLinks: { ...auth.offerLinks, issue },
      limits: { ...auth.limits, count: () => Promise.resolve(null) },
    },
  };
}
