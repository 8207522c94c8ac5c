import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { shopOwnerId } from '@domain/people/person/owner';
import { changeOffer } from '@domain/quoting/offer/commands';
import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import { withdrawQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { system } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection } from '@domain/shared/rejection';
import { action, loader } from '~/pages/quoting/sending/sending.server';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { contents, fileOf, filesDesk, type Somebody } from './attached-files-desk';

interface SendingPage {
  readonly offers: readonly {
    readonly id: string;
    readonly state: string;
    readonly answer: {
      readonly orderNumber: string | null;
      readonly files: readonly { readonly id: string; readonly name: string }[];
    } | null;
  }[];
}

let desk: Awaited<ReturnType<typeof filesDesk>>;
let carla: Somebody;

beforeAll(async () => {
  desk = await filesDesk();
  carla = await desk.person('client', 'Carla Ruiz');
});
afterAll(() => desk.platform.stop());

const by = () => ({ actor: desk.people.manager.actor, via: 'web', commandId: uuidv7() }) as const;

async function offered() {
  const { services } = desk.platform;
  const quoteId = await desk.quoter(carla.actor);
  const content = {
    lines: [{ description: 'Flete', quantity: '2', unitPrice: '50' }],
    terms: { validUntil: '2099-12-31' },
  };
  const made = await makeOffer(services, { quoteId, content }, by());
  if (isRejection(made)) throw new Error(made.code);
  const sent = await sendOffer(services, { quoteId, offerId: made.offerId }, by());
  if (isRejection(sent)) throw new Error(sent.code);
  return { quoteId, offerId: made.offerId };
}

type Offered = Awaited<ReturnType<typeof offered>>;

const entered = ({ quoteId, offerId }: Offered, fields: object, who = desk.people.elena) =>
  visit<{ readonly error?: Readonly<Record<string, readonly string[]>> }>(
    desk.platform.services,
    who.actor,
    action,
    `/admin/quoters/${quoteId}/sending`,
    { params: { id: quoteId }, form: formOf({ intent: 'accept', offerId, name: 'Ana Soto', ...fields }) },
  );

async function shown({ quoteId }: Offered) {
  const path = `/admin/quoters/${quoteId}/sending`;
  const { elena } = desk.people;
  const page = await visit<SendingPage>(desk.platform.services, elena.actor, loader, path, {
    params: { id: quoteId },
  });
  return page.data.offers[0];
}

const filesOf = async ({ offerId }: Offered, who: Somebody) =>
  (await desk.listed(who.headers, 'offer', offerId)).body;

describe('a draft under the margin floor', () => {
  it('says before it is sent that a manager has to approve it', async () => {
    const { platform, people } = desk;
    const order = { actor: system, via: 'process', commandId: shopOwnerId } as const;
    await platform.services.dispatch(commandsOf(owners).add, { name: 'Carga', country: 'CL' }, order);
    const floor = (marginFloor: string | null) =>
      platform.done(commandsOf(owners).change, { id: shopOwnerId, marginFloor }, system);
    const line = { description: 'Flete', quantity: '1', unitPrice: '100', cost: { unitPrice: '90' } };
    const quoteId = await desk.quoter(carla.actor);
    await makeOffer(platform.services, { quoteId, content: { lines: [line] } }, by());
    const page = async () => {
      const path = `/admin/quoters/${quoteId}/sending`;
      const asked = { params: { id: quoteId } };
      return (await visit<SendingPage>(platform.services, people.elena.actor, loader, path, asked)).data;
    };
    await floor('25');
    expect(await page()).toMatchObject({ marginFloor: '25', offers: [{ needsApproval: true }] });
    await floor('5');
    expect(await page()).toMatchObject({ marginFloor: '5', offers: [{ needsApproval: false }] });
    await floor(null);
  });
});

describe('an answer that came by phone or mail', () => {
  it('is entered with the customer’s order number and file, which everybody of the offer sees', async () => {
    const offer = await offered();
    const answer = { orderNumber: 'OC-2231', file: fileOf('orden de compra.pdf'), commandId: uuidv7() };
    expect((await entered(offer, answer)).leadsTo).toContain('/sending');
    const expected = { orderNumber: 'OC-2231', files: [{ name: 'orden de compra.pdf' }] };
    expect(await shown(offer)).toMatchObject({ state: 'accepted', answer: expected });
    for (const who of [desk.people.elena, carla]) {
      expect(await filesOf(offer, who)).toMatchObject([{ name: 'orden de compra.pdf', byCustomer: false }]);
      const told = await desk.api.call<readonly { orderNumber: string; files: readonly string[] }[]>(
        'GET',
        `/quoter-responses/${offer.quoteId}/responses`,
        { headers: who.headers },
      );
      expect(told.body[0]?.orderNumber).toBe('OC-2231');
      const id = told.body[0]?.files[0] ?? '';
      expect((await desk.fetched(who.headers, id)).status).toBe(200);
    }
    // A double click.
    expect((await entered(offer, answer)).leadsTo).toContain('/sending');
    expect(await filesOf(offer, desk.people.elena)).toHaveLength(1);
  });

  it('without a file is entered as well', async () => {
    const offer = await offered();
    await entered(offer, { orderNumber: 'OC-1', commandId: uuidv7() });
    expect(await shown(offer)).toMatchObject({ state: 'accepted', answer: { files: [] } });
  });

  it('with a file that lies about its type is not entered', async () => {
    const offer = await offered();
    const file = fileOf('orden.pdf', contents.html);
    expect((await entered(offer, { file, commandId: uuidv7() })).status).toBe(415);
    expect((await shown(offer))?.state).toBe('sent');
    expect(await filesOf(offer, desk.people.elena)).toEqual([]);
  });

  it('that is refused leaves no file behind', async () => {
    const offer = await offered();
    await desk.platform.services.dispatch(
      withdrawQuoterOffer,
      { id: offer.quoteId, offerId: offer.offerId },
      by(),
    );
    const refused = await entered(offer, { file: fileOf('orden.pdf'), commandId: uuidv7() });
    expect(refused.status).toBe(409);
    expect(await filesOf(offer, desk.people.elena)).toEqual([]);
    expect((await entered(await offered(), { file: fileOf('o.pdf') }, desk.people.pablo)).status).toBe(404);
  });

  it('names by the API files of its own offer or quote alone', async () => {
    const [offer, other] = [await offered(), await offered()];
    const { elena } = desk.people;
    const [own] = (await desk.attach(elena.headers, ['offer', offer.offerId], [fileOf('oc.pdf')])).body;
    const [foreign] = (await desk.attach(elena.headers, ['offer', other.offerId], [fileOf('oc.pdf')])).body;
    const accept = (files: readonly (string | undefined)[]) =>
      desk.api.call<{ files: readonly string[] }>(
        'PATCH',
        `/quoter-responses/stateResponse/${offer.quoteId}/${offer.offerId}`,
        { headers: elena.headers, body: { state: 'accepted', name: 'Ana Soto', files } },
      );
    expect((await accept([own?._id, foreign?._id])).status).toBe(404);
    expect(await accept([own?._id])).toMatchObject({ status: 200, body: { files: [own?._id] } });
  });
});

const contentAt = (unitPrice: string) => ({
  lines: [{ description: 'Flete', quantity: '1', unitPrice }],
  terms: { validUntil: '2099-12-31' },
});

async function makeAt(quoteId: string, unitPrice: string): Promise<string> {
  const outcome = await makeOffer(desk.platform.services, { quoteId, content: contentAt(unitPrice) }, by());
  if (isRejection(outcome)) throw new Error(outcome.code);
  return outcome.offerId;
}

async function send(quoteId: string, offerId: string): Promise<void> {
  const outcome = await sendOffer(desk.platform.services, { quoteId, offerId }, by());
  if (isRejection(outcome)) throw new Error(outcome.code);
}

const dispatch = async (command: AnyCommand, input: object) => {
  const outcome = await desk.platform.services.dispatch(command, input, by());
  if (isRejection(outcome)) throw new Error(outcome.code);
};

/** The total of the quote for staff and for the customer. */
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
  await send(other, await makeAt(other, '999'));
  expect(await totals(id)).toEqual([null, null]);
  const first = await makeAt(id, '100');
  const second = await makeAt(id, '200');
  expect(await totals(id)).toEqual(['200', null]);
  await send(id, first);
  expect(await totals(id)).toEqual(['200', '100']);
  await send(id, second);
  expect(await totals(id)).toEqual(['200', '200']);
  // A change that is not sent: prices are written into its draft.
  await dispatch(changeOffer, { id: first, content: contentAt('150') });
  expect(await totals(id)).toEqual(['150', '200']);
  await makeAt(id, '300');
  expect(await totals(id)).toEqual(['300', '200']);
  await dispatch(acceptQuoterOffer, { id, offerId: first, revision: 1, name: 'Carla', terms: 'Condiciones' });
  // As it was accepted, whatever its draft says and whatever is newer.
  expect(await totals(id)).toEqual(['100', '100']);
  for (const name of ['offer-list', 'offer-content', 'quoter-offers'])
    await desk.platform.services.projections.rebuild(name);
  expect(await totals(id)).toEqual(['100', '100']);
}, 60_000);
