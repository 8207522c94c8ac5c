import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '~/api/endpoint';
import { quoterLine } from '~/presenters/history-lines.server';
import type { InBoth } from '~/presenters/history-lines.server';
import type { Services } from '~/services';
import { gatherersOf } from '~/use-cases/gatherer.server';
import { addToCart, changeCartLine } from '@domain/shop/cart/commands';
import { system } from '@domain/shared/actor';
import { defineAggregate, defineCommand, facts } from '@domain/shared/command';
import { defineEvents } from '@domain/shared/event';

/*
 * What the compiler refuses in a registry. Each `@ts-expect-error` fails the type check once the mistake below it
 * compiles.
 */

const thingEvents = defineEvents('thing', { ThingMade: { schema: z.object({}), personal: {} } });
const thing = defineAggregate<null, typeof thingEvents>({
  events: thingEvents,
  initial: null,
  evolve: () => null,
});
const common = { access: 'staff', expects: 'any', id: () => 't1' } as const;
const makeThing = defineCommand(thing, {
  ...common,
  name: 'makeThing',
  input: z.object({}),
  facts: facts<{ readonly isThere: boolean }>(),
  decide: ({ facts: { isThere } }) => (isThere ? [] : [{ type: 'ThingMade', data: {} }]),
});
const leaveThing = defineCommand(thing, {
  ...common,
  name: 'leaveThing',
  input: z.object({}),
  decide: () => [],
});
const commands = { makeThing, leaveThing };

describe('the compiler refuses', () => {
  it('a command that needs facts and has no gatherer', () => {
    // @ts-expect-error -- makeThing needs facts
    gatherersOf(commands, {});
    // @ts-expect-error -- other facts than it needs
    gatherersOf(commands, { makeThing: () => Promise.resolve({ isThere: 1 }) });
    // @ts-expect-error -- leaveThing needs none
    gatherersOf(commands, { makeThing: () => Promise.resolve({ isThere: true }), leaveThing: () => null });
    const { list } = gatherersOf(commands, { makeThing: () => Promise.resolve({ isThere: true }) });
    expect(list.map(({ commandName }) => commandName)).toEqual(['makeThing']);
  });

  it('to dispatch a command whose module has no gatherers', () => {
    const dispatchAll = ({ dispatch }: Services) => [
      dispatch(addToCart, {}, { actor: system, via: 'process' }),
      dispatch(changeCartLine, {}, { actor: system, via: 'process' }),
      dispatch(leaveThing, {}, { actor: system, via: 'process' }),
      // @ts-expect-error -- nobody gathers its facts
      dispatch(makeThing, {}, { actor: system, via: 'process' }),
    ];
    expect(dispatchAll).toBeTypeOf('function');
  });

  it('a command that decides by facts it does not declare', () => {
    // @ts-expect-error -- nothing says that it needs facts
    const command = defineCommand(thing, {
      ...common,
      name: 'makeThing',
      input: z.object({}),
      decide: ({ facts: known }: { readonly facts: { readonly isThere: boolean } }) =>
        known.isThere ? [] : [{ type: 'ThingMade' as const, data: {} }],
    });
    expect(command.name).toBe('makeThing');
  });

  it('an event without its line in the history, in both languages', () => {
    // @ts-expect-error -- no event of a quote
    expect(quoterLine('QuoterBurnt', 'es')).toContain('QuoterBurnt');
    const both = 'QuoterOpened' satisfies InBoth<{ QuoterOpened: string }, { QuoterOpened: string }>;
    // @ts-expect-error -- has no English line
    expect(both satisfies InBoth<{ QuoterOpened: string }, object>).toBe(both);
  });

  it('an endpoint without its document', () => {
    const call = {
      method: 'get',
      path: '/things',
      access: 'staff',
      handler: () => Promise.resolve(undefined),
    } as const;
    // @ts-expect-error -- does not say what a success answers
    defineEndpoint({ ...call, summary: 'All things' });
    // @ts-expect-error -- has no summary
    defineEndpoint({ ...call, answer: null });
    // @ts-expect-error -- has an empty summary
    defineEndpoint({ ...call, summary: '', answer: null });
    // @ts-expect-error -- answers otherwise than it says
    defineEndpoint({ ...call, summary: 'All things', answer: z.object({ data: z.array(z.string()) }) });
    expect(defineEndpoint({ ...call, summary: 'All things', answer: null }).answer).toBeNull();
  });
});
