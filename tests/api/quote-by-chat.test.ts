import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listQuoterHistory } from '@projections/quoting/quoter-history/queries';
import { action, loader } from '~/pages/quoting/sending/sending.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { contact, quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

let platform: QuotingPlatform;
let manager: Actor;
let quoteId: string;

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  quoteId = await platform.opened(undefined, { language: 'pt' });
  await platform.sentOffer(quoteId, manager);
});
afterAll(() => platform.stop());

it('offers the chat in the customer’s language, and records who opened it', async () => {
  const path = `/admin/quoters/${quoteId}/sending`;
  const params = { id: quoteId };
  const { data } = await visit<{ chat: { phone: string; text: string } }>(
    platform.services,
    manager,
    loader,
    path,
    { params },
  );
  expect(data.chat).toMatchObject({ phone: contact.phone });
  expect(data.chat.text).toMatch(/^Olá Ana, esta é a sua cotação Q-\d{4}-\d+:$/);

  const form = formOf({ intent: 'chat', phone: contact.phone });
  const answer = await visit(platform.services, manager, action, path, { params, form });
  expect(answer.leadsTo).toBe(path);
  const history = await platform.services.ask(listQuoterHistory, { quoterId: quoteId }, manager);
  if (isRejection(history)) throw new Error(history.code);
  const note = history.data.find(({ type }) => type === 'QuoterNoteAdded');
  expect(note).toMatchObject({
    actorId: manager.id,
    comment: expect.stringContaining(contact.phone) as string,
  });
});
