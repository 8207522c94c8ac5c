import { createElement } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { findAddressee, type Addressee } from '@projections/people/signed-in/queries';
import type { Services } from '~/services';
import { translate, type Params } from '~/texts/translate.server';
import { letterheadOf } from '../letterhead.server';
import type { AccountMailProps } from './account-mail';
import { mailHeadOf, mailSenderOf } from './mail-sender.server';
import { renderEmail } from './render-email.server';

export type MailServices = Pick<Services, 'db' | 'mail' | 'publicUrl'>;

type Template =
  | 'welcome'
  | 'confirm-email'
  | 'reset'
  | 'invitation'
  | 'address-tried'
  | 'password-changed'
  | 'email-change-requested'
  | 'email-changed'
  | 'erasure-requested'
  | 'erasure-declined'
  | 'data-erased'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'second-factor-taken-away'
  | 'recovery-code-used';

interface Writing {
  readonly key: string;
  readonly template: Template;
  readonly to: Addressee;
  readonly params?: Params;
  readonly isConfidential?: boolean;
  /** The recipient was erased. */
  readonly isLast?: boolean;
  readonly facts?: (say: Say) => AccountMailProps['facts'];
  readonly path?: string;
}

type Say = (key: string) => string;

/** A message with the key of an earlier one is not sent. */
export async function writeAccountMail(
  { db, mail, publicUrl }: MailServices,
  writing: Writing,
): Promise<void> {
  const { key, template, to, params = {}, isConfidential, isLast, facts, path } = writing;
  const { language } = to;
  const letterhead = await letterheadOf({ db }, to.ownerId, language);
  const brand = letterhead.name;
  const say: Say = (part) =>
    translate(language, `mail:${template}.${part}`, { ...params, brand, name: to.name, email: to.email });
  const props: AccountMailProps = {
    language,
    from: mailSenderOf(letterhead, publicUrl),
    heading: say('heading'),
    paragraphs: [say('body')],
    footer: say('footer'),
    ...(facts === undefined ? {} : { facts: facts(say) ?? [] }),
    ...(path === undefined ? {} : { action: { href: publicUrl + path, label: say('action') } }),
    ...(params['count'] === undefined ? {} : { note: say('note') }),
  };
  const { AccountMail } = await import('./account-mail');
  const content = await renderEmail(createElement(AccountMail, props));
  const { ownerId, email } = to;
  await mail.send({
    key,
    template,
    language,
    ownerId,
    isConfidential,
    ...(isConfidential === true && { personId: to.id }),
    isLast,
    to: [email],
    subject: say('subject'),
    ...mailHeadOf(letterhead),
    replyTo: letterhead.email ?? undefined,
    ...content,
  });
}

export async function sendWelcome(
  services: MailServices & Pick<Services, 'auth'>,
  to: Addressee,
): Promise<void> {
  await writeConfirmation(services, { key: `welcome/${to.id}`, template: 'welcome', to });
}

export async function sendEmailConfirmation(
  services: MailServices & Pick<Services, 'auth'>,
  to: Addressee,
): Promise<void> {
  await writeConfirmation(services, { key: `confirm-email/${uuidv7()}`, template: 'confirm-email', to });
}

async function writeConfirmation(
  services: MailServices & Pick<Services, 'auth'>,
  writing: Pick<Writing, 'key' | 'template' | 'to'>,
): Promise<void> {
  const { links } = services.auth;
  const secret = await links.issueConfirmation(writing.to.id, writing.to.email);
  await writeAccountMail(services, {
    ...writing,
    params: { count: links.hours.confirmation },
    isConfidential: true,
    path: `/confirm-email?token=${secret}`,
  });
}

export function sendResetLink(
  services: MailServices & Pick<Services, 'auth'>,
  to: Addressee,
  secret: string,
): Promise<void> {
  return writeAccountMail(services, {
    key: `reset/${uuidv7()}`,
    template: 'reset',
    to,
    params: { count: services.auth.links.hours.reset },
    isConfidential: true,
    path: `/reset-password?token=${secret}`,
  });
}

export function sendInvitation(
  services: MailServices & Pick<Services, 'auth'>,
  to: Addressee,
  { secret, key, password }: { secret: string; key: string; password?: string | undefined },
): Promise<void> {
  return writeAccountMail(services, {
    key: `invitation/${key}`,
    template: 'invitation',
    to,
    params: { count: services.auth.links.hours.invitation },
    isConfidential: true,
    facts: (say) => [
      { term: say('email-term'), detail: to.email },
      ...(password === undefined ? [] : [{ term: say('password-term'), detail: password }]),
    ],
    path: `/reset-password?token=${secret}`,
  });
}

/** Somebody registered with the person's address, or requested it for another account. */
export function sendAddressTried(services: MailServices, to: Addressee): Promise<void> {
  const key = `address-tried/${uuidv7()}`;
  return writeAccountMail(services, { key, template: 'address-tried', to, path: '/login' });
}

export async function sendPasswordChanged(
  services: MailServices & Pick<Services, 'db'>,
  personId: string,
): Promise<void> {
  const to = await findAddressee(services.db, personId);
  if (to === null) return;
  const key = `password-changed/${uuidv7()}`;
  await writeAccountMail(services, { key, template: 'password-changed', to, path: '/forgot-password' });
}

export function sendEmailChangeRequested(
  services: MailServices,
  before: Addressee,
  newEmail: string,
): Promise<void> {
  const key = `email-change-requested/${uuidv7()}`;
  const params = { newEmail };
  const path = '/forgot-password';
  return writeAccountMail(services, { key, template: 'email-change-requested', to: before, params, path });
}

export function sendEmailChanged(services: MailServices, before: Addressee, newEmail: string): Promise<void> {
  const key = `email-changed/${uuidv7()}`;
  return writeAccountMail(services, { key, template: 'email-changed', to: before, params: { newEmail } });
}

export function sendErasureRequested(services: MailServices, to: Addressee, causeId: string): Promise<void> {
  const key = `erasure-requested/${causeId}`;
  return writeAccountMail(services, { key, template: 'erasure-requested', to, path: '/account/data' });
}

export function sendErasureDeclined(
  services: MailServices,
  to: Addressee,
  { causeId, reason }: { readonly causeId: string; readonly reason: string },
): Promise<void> {
  return writeAccountMail(services, {
    key: `erasure-declined/${causeId}`,
    template: 'erasure-declined',
    to,
    facts: (say) => [{ term: say('reason-term'), detail: reason }],
    path: '/account/data',
  });
}

/** Nothing of the message is stored once it is sent. */
export function sendDataErased(services: MailServices, to: Addressee, erasureId: string): Promise<void> {
  return writeAccountMail(services, {
    key: `data-erased/${erasureId}`,
    template: 'data-erased',
    to,
    isLast: true,
  });
}
