import { v7 as uuidv7 } from 'uuid';
import { airports } from '@domain/catalogues/airports';
import { taxRules } from '@domain/catalogues/tax-rules';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { quoterStates } from '@domain/catalogues/quoter-states';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import { system, visitor, type Actor } from '@domain/shared/actor';
import type { AnyCommand, InputOf } from '@domain/shared/command';
import { isRejection } from '@domain/shared/rejection';
import type { Accepted } from '~/services';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { filledTemplate } from '@tests/support/database';
import { startingTaxRules } from '@infrastructure/reference-data/tax-rules';
import { testPlatform, type PlatformOptions, type TestPlatform } from '@tests/people/platform';

export interface QuotingPlatform extends TestPlatform {
  /** Carries a command out and fails the test when it is refused. */
  accepted(command: AnyCommand, input: object, actor: Actor): Promise<Accepted>;
  /** Opens an air quoter SCL–MIA and answers its id. */
  opened(actor?: Actor, input?: Partial<InputOf<typeof openQuoter>>): Promise<string>;
  /** Makes an offer of a quoter and sends it. Answers the offer's id. */
  sentOffer(quoteId: string, actor: Actor): Promise<string>;
}

export const contact = {
  name: 'Ana Soto',
  email: 'ana@vinas.cl',
  phone: '+56912345678',
  company: 'Viñas del Sur',
};

export const request: InputOf<typeof openQuoter> = {
  origin: { id: 'SCL' },
  destination: { id: 'MIA' },
  load: {
    measuredBy: 'pieces',
    type: 'AERIAL',
    pieces: [{ amount: 2, weight: '100', length: '120', width: '80', height: '100' }],
  },
  commodity: 'Cerezas frescas',
};

/** A platform with the starting states and two airports. */
export async function quotingPlatform(options: PlatformOptions = {}): Promise<QuotingPlatform> {
  const { template } = await filledTemplate('quoting', async () => {
    const platform = onPlatform(await testPlatform());
    const addState = commandsOf(quoterStates).add;
    for (const state of startingQuoterStates) await platform.accepted(addState, state, system);
    for (const airport of startingAirports)
      await platform.accepted(commandsOf(airports).add, airport, system);
    for (const rule of startingTaxRules) await platform.accepted(commandsOf(taxRules).add, rule, system);
    return { ids: {}, keepAs: platform.keepAs };
  });
  return onPlatform(await testPlatform({ ...options, template }));
}

const startingAirports = [
  { airportCode: 'SCL', name: 'Arturo Merino Benítez', city: 'Santiago', country: 'CL' },
  { airportCode: 'MIA', name: 'Miami International', city: 'Miami', country: 'US' },
];

function onPlatform(platform: TestPlatform): QuotingPlatform {
  const accepted = async (command: AnyCommand, input: object, actor: Actor): Promise<Accepted> => {
    const outcome = await platform.services.dispatch(command, input, {
      actor,
      via: 'web',
      commandId: uuidv7(),
    });
    if (isRejection(outcome))
      throw new Error(`${outcome.code} ${JSON.stringify(outcome.issues ?? outcome.params)}`);
    if (outcome.isLate === true) await platform.services.projections.settled();
    return outcome;
  };
  return {
    ...platform,
    accepted,
    async opened(actor = visitor, input = {}) {
      const { id } = await accepted(openQuoter, { ...request, contact, ...input }, actor);
      return id;
    },
    async sentOffer(quoteId, actor) {
      const context = () => ({ actor, via: 'web', commandId: uuidv7() }) as const;
      const made = await makeOffer(platform.services, { quoteId, content: offered }, context());
      if (isRejection(made)) throw new Error(made.code);
      const sent = await sendOffer(platform.services, { quoteId, offerId: made.offerId }, context());
      if (isRejection(sent)) throw new Error(sent.code);
      return made.offerId;
    },
  };
}

export const offered = {
  currency: 'USD',
  lines: [
    { description: 'Flete aéreo', quantity: '100', basis: 'kg', unitPrice: '5', cost: { unitPrice: '4' } },
  ],
  terms: { validUntil: '2099-12-31', carrier: { name: 'Avianca Cargo' }, transitDays: 3 },
};
