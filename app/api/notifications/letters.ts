import { z } from 'zod';
import { emailAddress } from '@domain/people/person/inputs';
import { recordId } from '@domain/shared/record-id';
import { letterSubject, letterTemplates } from '~/documents/email/letter';
import { sendLetters } from '~/use-cases/mail/send-letters.server';
import { defineEndpoint } from '../endpoint';

const addresses = z
  .union([emailAddress.transform((one) => [one]), z.array(emailAddress).min(1).max(20)])
  .transform((all) => [...new Set(all)])
  .describe('One e-mail address, or up to 20: each gets a mail of its own.');

const letter = {
  to: addresses,
  subject: letterSubject,
  attachments: z
    .array(recordId)
    .max(10)
    .default([])
    .describe(
      'Ids of attached files, 15 MB together. Each reader gets only what they may see; a contact without an account what customers may see of the quote.',
    ),
};

export const postLetter = defineEndpoint({
  method: 'post',
  path: '/email-notification/send',
  access: 'staff',
  status: 202,
  summary: 'Write to people by a template of the platform',
  description:
    'To people with an account whom the caller may know; with the template `quote` to its contact and to colleagues. Answers go to the caller. Nobody is written to who asked not to be, but for an answer to their own quote.',
  body: z.discriminatedUnion('template', [
    z.strictObject({ ...letter, template: z.literal('message'), data: letterTemplates.message }),
    z.strictObject({ ...letter, template: z.literal('quote'), data: letterTemplates.quote }),
  ]),
  answer: z.object({ to: z.array(z.string()) }),
  async handler({ services, actor, body, language, onceId }) {
    const { to, subject, attachments } = body;
    const asked = { actor, to, subject, letter: body, attachments, language, key: onceId };
    return (await sendLetters(services, asked)) ?? { to };
  },
});
