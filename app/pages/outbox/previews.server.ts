import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readFields } from '~/pages/forms/form-fields';
import { takeAnswer } from '~/pages/page-answers.server';
import { languages } from '~/texts';
import { mailKinds, previewMail } from '~/use-cases/mail/previews/preview-mail.server';
import { framedMail } from './framed-mail.server';

const [first] = mailKinds;

function chosenIn(request: Request, language: (typeof languages)[number]) {
  const chosen = z.object({
    kind: z.enum(mailKinds).catch(first ?? 'welcome'),
    language: z.enum(languages).catch(language),
  });
  return chosen.parse(readFields(new URL(request.url).searchParams));
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const chosen = chosenIn(request, context.language);
  const preview = takeAnswer(context, await previewMail(context.services, chosen, context.actor));
  const { subject, text, senderName, attachments } = preview;
  return { ...chosen, subject, text, senderName, attachments, kinds: mailKinds, languages };
}

export async function contentLoader({ request, context }: LoaderFunctionArgs) {
  const chosen = chosenIn(request, context.language);
  const preview = takeAnswer(context, await previewMail(context.services, chosen, context.actor));
  return framedMail(preview.html, preview.pictures);
}
