import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection } from '@domain/shared/rejection';
import { changeOffer } from '@domain/quoting/offer/commands';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { filesDesk, type Somebody } from './attached-files-desk';

let desk: Awaited<ReturnType<typeof filesDesk>>;
let carla: Somebody;

beforeAll(async () => {
  desk = await filesDesk();
  carla = await desk.person('client', 'Carla Cliente');
});
afterAll(() => desk.platform.stop());

const by = () => ({ actor: desk.people.manager.actor, via: 'web', commandId: uuidv7() }) as const;
const contentAt = (unitPrice: string) => ({
  lines: [{ description: 'Flete', quantity: '1', unitPrice }],
  terms: { validUntil: '2099-12-31' },
});

async function made(quoteId: string, unitPrice: string): Promise<string> {
  const outcome = await makeOffer(desk.platform.services, { quoteId, content: contentAt(unitPrice) }, by());
  if (isRejection(outcome)) throw new Error(outcome.code);
  return outcome.offerId;
}

async function send(quoteId: string, offerId: string): Promise<void> {
  const outcome = await sendOffer(desk.platform.services, { quoteId, offerId }, by());
  if (isRejection(outcome)) throw new Error(outcome.code);
}

const order = async (command: AnyCommand, input: object) => {
  const outcome = await desk.platform.services.dispatch(command, input, by());
  if (isRejection(outcome)) throw new Error(outcome.code);
};

/** The total that staff and the customer find in the quote. */
async function totals(id: string): Promise<readonly (string | null)[]> {
  const answers = await Promise.all(
    [desk.people.manager, carla].map(({ headers }) =>
      desk.api.call<{ detail: { total: string } | null }>('GET', `/quoters/${id}`, { headers }),
    ),
  );
  return answers.map(({ body }) => body.detail?.total ?? null);
}

it('the price of a quote is that of one of its offers: staff’s newest draft, the customer’s newest sent one', async () => {
  const id = await desk.quoter(carla.actor);
  const other = await desk.quoter(carla.actor);
  await send(other, await made(other, '999'));
  expect(await totals(id)).toEqual([null, null]);
  const first = await made(id, '100');
  const second = await made(id, '200');
  expect(await totals(id)).toEqual(['200', null]);
  await send(id, first);
  expect(await totals(id)).toEqual(['200', '100']);
  await send(id, second);
  expect(await totals(id)).toEqual(['200', '200']);
  // A change that is not sent: prices are written into its draft.
  await order(changeOffer, { id: first, content: contentAt('150') });
  expect(await totals(id)).toEqual(['150', '200']);
  const third = await made(id, '300');
  expect(await totals(id)).toEqual(['300', '200']);
  await order(acceptQuoterOffer, { id, offerId: first, revision: 1, name: 'Carla', terms: 'Condiciones' });
  // As it was accepted, whatever its draft says and whatever is newer.
  expect(await totals(id)).toEqual(['100', '100']);
  for (const name of ['offer-list', 'offer-content', 'quoter-offers'])
    await desk.platform.services.projections.rebuild(name);
  expect(await totals(id)).toEqual(['100', '100']);
  expect(third).not.toBe(first);
}, 60_000);
