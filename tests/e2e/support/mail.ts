import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from './api-client';

/** `MAIL_CALL_SECRET` of platforms that mails are handed in to. */
export const mailSecret = 'a-secret-of-a-mail-provider-0123456789';

/** Hands a mail in as a provider does; its id once it waits for staff. */
export async function handInMail(origin: string, raw: string, staff: ApiClient): Promise<string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', mailSecret).update(`${timestamp}.${raw}`).digest('hex');
  const answer = await fetch(`${origin}/api/v1/ticket-support/mails`, {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'x-mail-timestamp': timestamp,
      'x-mail-signature': signature,
    },
    body: raw,
  });
  if (answer.status !== 202) throw new Error(`the mail was refused: ${await answer.text()}`);
  const { _id: id } = (await answer.json()) as { readonly _id: string };
  for (let tries = 0; tries < 300; tries += 1) {
    const { data } = await staff.get<{ data: readonly { _id: string }[] }>(
      '/ticket-support/mails?state=waiting',
    );
    if (data.some(({ _id }) => _id === id)) return id;
    await pause(100);
  }
  throw new Error('the mail does not wait');
}
