import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { visitor, type Actor } from '../../shared/actor';
import type { AnyCommand, InputOf } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import {
  assignQuoterExecutive,
  changeQuoterParticipants,
  changeQuoterState,
  removeQuoterParticipant,
  updateQuoterServices,
  type StaffFacts,
} from './commands';
import type { quoterEvents } from './events';
import { openQuoter, type OpeningFacts } from './open-quoter';
import { quoter } from './quoter';
import { startingQuoterStates } from './starting-states';
import { sentStatus } from './states';

type Event = EventOf<typeof quoterEvents>;

const person = (id: string, role: Actor['roles'][number], companyIds: string[] = []): Actor => ({
  kind: 'person',
  id,
  roles: [role],
  ownerId: 'andes',
  companyIds,
});
const manager = person('marta', 'super-user');
const executive = person('elena', 'executive');
const customer = person('carla', 'client', ['vinas']);

const airport = (code: string): OpeningFacts['origin'] => ({
  kind: 'airport',
  id: `id-${code}`,
  code,
  name: code,
  country: null,
  address: null,
});

const opening: OpeningFacts = {
  reference: 'Q-2026-000123',
  ownerId: 'andes',
  account: null,
  companies: new Map([['vinas', 'Viñas del Sur']]),
  origin: airport('SCL'),
  destination: airport('MIA'),
  staff: null,
};
const following: StaffFacts = {
  states: startingQuoterStates.map((state) => ({ ...state, ownerId: 'andes' })),
  subordinateIds: [],
  colleagues: [
    { id: 'elena', ownerId: 'andes', isExecutive: true },
    { id: 'pablo', ownerId: 'andes', isExecutive: false },
    { id: 'otto', ownerId: 'other', isExecutive: true },
  ],
};

const contact = { name: 'Ana Soto', email: 'ana@vinas.cl', phone: '+56912345678' };
const request: InputOf<typeof openQuoter> = {
  origin: { id: 'id-SCL' },
  destination: { id: 'id-MIA' },
  load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.5' } },
};

function when<C extends AnyCommand>(
  given: readonly Event[],
  command: C,
  input: InputOf<C>,
  actor: Actor,
  facts: object,
): unknown {
  const state = given.reduce<(typeof quoter)['initial']>(quoter.evolve, quoter.initial);
  const parsed: unknown = (command.input as z.ZodType).parse(input);
  return command.decide(
    { input: parsed, facts, actor, at: '2026-03-01T12:00:00.000Z', commandId: 'c1' },
    state,
  );
}

const open = (
  actor: Actor,
  input: Partial<InputOf<typeof openQuoter>> = {},
  facts: Partial<OpeningFacts> = {},
) => when([], openQuoter, { ...request, ...input }, actor, { ...opening, ...facts });

const newQuoter = open(visitor, { contact }) as readonly Event[];
const standing = (state: string, stateLv2: string): readonly Event[] => [
  ...newQuoter,
  { type: 'QuoterStateChanged', data: { state, stateLv2, reason: null, comment: null } },
];
const go = (given: readonly Event[], to: Omit<InputOf<typeof changeQuoterState>, 'id'>) =>
  when(given, changeQuoterState, { id: 'q', ...to }, manager, following);

describe('opening a quoter', () => {
  test('a visitor with contact data opens one that waits as new', () => {
    expect(newQuoter).toMatchObject([
      {
        type: 'QuoterOpened',
        data: {
          reference: 'Q-2026-000123',
          state: 'pending',
          stateLv2: 'pending.new',
          modal: 'air',
          typeOfShipment: 'AERIAL',
          clientId: null,
          contact: { ...contact, company: null },
        },
      },
    ]);
  });

  test('a visitor without contact data is told every field at once', () => {
    expect(open(visitor)).toMatchObject({
      kind: 'invalid',
      issues: [{ path: ['contact', 'name'] }, { path: ['contact', 'email'] }, { path: ['contact', 'phone'] }],
    });
  });

  test('a customer needs no contact data: the account has it, and so has the only company', () => {
    const account = { name: 'Carla', email: 'carla@vinas.cl', phone: null, company: null };
    expect(open(customer, {}, { account })).toMatchObject([
      {
        data: { clientId: 'carla', companyId: 'vinas', contact: { name: 'Carla', company: 'Viñas del Sur' } },
      },
    ]);
  });

  test('a customer cannot ask for another company', () => {
    expect(open(customer, { contact, companyId: 'minera' })).toMatchObject({
      code: 'quoter.company-not-yours',
    });
  });

  test('an executive who takes a call is responsible for it, and is not the customer', () => {
    expect(open(executive, { contact })).toMatchObject([
      { type: 'QuoterOpened', data: { clientId: null } },
      { type: 'QuoterExecutiveAssigned', data: { executiveId: 'elena' } },
    ]);
  });

  test('a program of an executive’s level takes part in what it opens, or would never see it again', () => {
    const program: Actor = { ...executive, kind: 'api-client', id: 'integrador' };
    expect(open(program, { contact })).toMatchObject([
      { type: 'QuoterOpened', data: { clientId: null } },
      { type: 'QuoterParticipantsChanged', data: { participantIds: ['integrador'] } },
    ]);
    expect(open({ ...program, roles: ['super-user'] }, { contact })).toHaveLength(1);
  });

  test('an executive has to say whom it is for', () => {
    const account = { name: 'Elena', email: 'elena@andes.cl', phone: null, company: null };
    expect(open(executive, {}, { account })).toMatchObject({ kind: 'invalid' });
  });

  test('origin and destination are two places', () => {
    expect(open(visitor, { contact }, { destination: airport('SCL') })).toMatchObject({
      code: 'quoter.same-place',
    });
  });
});

describe('changing the state', () => {
  test('to one that may follow', () => {
    expect(
      go(newQuoter, { state: 'managing', stateLv2: 'managing.searching-rates', comment: 'Pedí a Maersk' }),
    ).toEqual([
      {
        type: 'QuoterStateChanged',
        data: {
          state: 'managing',
          stateLv2: 'managing.searching-rates',
          reason: null,
          comment: 'Pedí a Maersk',
        },
      },
    ]);
  });

  test('a pending quoter is not lost at once', () => {
    expect(go(newQuoter, { state: 'lost', stateLv2: 'lost.price' })).toMatchObject({
      kind: 'rule',
      code: 'quoter.state-not-reachable',
      params: { from: 'Pendiente', to: 'Perdido' },
    });
  });

  test.each([
    ['won', 'won.confirmed', 'Ganado'],
    ['quoted', 'quoted.sent', 'Cotizado'],
    ['quoted', 'quoted.negotiating', 'Cotizado'],
  ])('%s · %s is reached by offers, not by hand', (state, stateLv2, name) => {
    expect(go(newQuoter, { state, stateLv2 })).toMatchObject({
      kind: 'rule',
      code: 'quoter.state-by-offer',
      params: { state: name },
    });
  });

  test('a sent quoter is negotiated by hand, and sent again by an offer alone', () => {
    const sent = {
      type: 'QuoterStateChanged',
      data: { ...sentStatus, reason: null, comment: null },
    } as const;
    const negotiating = { ...sent, data: { ...sent.data, stateLv2: 'quoted.negotiating' } };
    expect(go([...newQuoter, sent], { state: 'quoted', stateLv2: 'quoted.negotiating' })).toHaveLength(1);
    expect(go([...newQuoter, sent, negotiating], { state: 'quoted', stateLv2: 'Enviado' })).toMatchObject({
      code: 'quoter.state-by-offer',
      params: { state: 'Enviado' },
    });
  });

  test('states may be named by their Spanish names', () => {
    expect(go(newQuoter, { state: 'en gestión', stateLv2: 'Buscando tarifas' })).toMatchObject([
      { data: { state: 'managing', stateLv2: 'managing.searching-rates' } },
    ]);
  });

  test('a level-2 state has to be chosen where there are some', () => {
    expect(go(newQuoter, { state: 'managing' })).toMatchObject({
      code: 'quoter.state-lv2-needed',
      params: { states: 'Buscando tarifas, Esperando proveedor' },
    });
  });

  test('a state that the catalogue does not have is refused', () => {
    expect(go(newQuoter, { state: 'pending', stateLv2: 'won.confirmed' })).toMatchObject({
      code: 'quoter.state-unknown',
    });
  });

  test('nothing is lost without a reason', () => {
    const quoted = standing('quoted', 'quoted.sent');
    expect(go(quoted, { state: 'lost', stateLv2: 'lost.other' })).toMatchObject({
      code: 'quoter.reason-needed',
    });
    expect(go(quoted, { state: 'lost', stateLv2: 'lost.other', reason: 'Cerró la planta' })).toHaveLength(1);
  });

  test('a reason is one of the listed, where some are', () => {
    const quoted = standing('quoted', 'quoted.sent');
    expect(go(quoted, { state: 'lost', stateLv2: 'lost.price', reason: 'Caro' })).toMatchObject({
      code: 'quoter.reason-not-listed',
    });
    expect(
      go(quoted, { state: 'lost', stateLv2: 'lost.price', reason: 'Fuera del presupuesto del cliente' }),
    ).toHaveLength(1);
  });

  test('a lost quoter can be reopened, an annulled one cannot', () => {
    const to = { state: 'managing', stateLv2: 'managing.searching-rates' };
    expect(go(standing('lost', 'lost.price'), to)).toHaveLength(1);
    expect(go(standing('void', 'void.error'), to)).toMatchObject({ code: 'quoter.state-not-reachable' });
  });

  test('to where it stands is nothing, unless there is something to say', () => {
    const here = { state: 'pending', stateLv2: 'pending.new' };
    expect(go(newQuoter, here)).toEqual([]);
    expect(go(newQuoter, { ...here, comment: 'Llamé, no contestan' })).toHaveLength(1);
  });
});

describe('assigning an executive', () => {
  const assign = (
    given: readonly Event[],
    input: Omit<InputOf<typeof assignQuoterExecutive>, 'id'>,
    actor = manager,
  ) => when(given, assignQuoterExecutive, { id: 'q', ...input }, actor, following);

  test('makes a new quoter an assigned one, with the words that say so when none are given', () => {
    expect(assign(newQuoter, { executive: 'elena' })).toEqual([
      {
        type: 'QuoterExecutiveAssigned',
        data: { executiveId: 'elena', type: 'asignación', comment: 'No hay comentarios', requestedBy: null },
      },
      {
        type: 'QuoterStateChanged',
        data: { state: 'pending', stateLv2: 'pending.assigned', reason: null, comment: null },
      },
    ]);
  });

  test('leaves the state of a quoter that is already worked on', () => {
    const decided = assign(standing('managing', 'managing.searching-rates'), {
      executive: 'elena',
      comment: 'Por zona',
    });
    expect(decided).toMatchObject([{ type: 'QuoterExecutiveAssigned', data: { comment: 'Por zona' } }]);
    expect(decided).toHaveLength(1);
  });

  test.each(['pablo', 'otto', 'nobody'])('%s is no executive of this company', (who) => {
    expect(assign(newQuoter, { executive: who })).toMatchObject({ code: 'quoter.executive-unknown' });
  });

  test('a person acts in their own name, a program on behalf of one', () => {
    const program: Actor = { ...manager, kind: 'api-client', id: 'erp' };
    expect(assign(newQuoter, { executive: 'elena', userId: 'pablo' })).toMatchObject({
      code: 'quoter.in-anothers-name',
    });
    expect(assign(newQuoter, { executive: 'elena', userId: 'pablo' }, program)).toMatchObject([
      { data: { requestedBy: 'pablo' } },
      {},
    ]);
  });
});

describe('participants', () => {
  const taken: Event = {
    type: 'QuoterParticipantsChanged',
    data: { participantIds: ['gone'], comment: null, requestedBy: null },
  };
  const change = (given: readonly Event[], participants: string[]) =>
    when(given, changeQuoterParticipants, { id: 'q', participants }, manager, following);

  test('are staff of the same company; one who has left may stay', () => {
    expect(change([...newQuoter, taken], ['gone', 'pablo', 'pablo'])).toMatchObject([
      { data: { participantIds: ['gone', 'pablo'] } },
    ]);
    expect(change(newQuoter, ['otto'])).toMatchObject({ code: 'quoter.participant-unknown' });
    expect(change([...newQuoter, taken], ['gone'])).toEqual([]);
  });

  test('can be taken away, once', () => {
    const remove = (given: readonly Event[]) =>
      when(given, removeQuoterParticipant, { id: 'q', participantId: 'gone' }, manager, following);
    expect(remove([...newQuoter, taken])).toEqual([
      { type: 'QuoterParticipantRemoved', data: { participantId: 'gone' } },
    ]);
    expect(remove(newQuoter)).toMatchObject({ kind: 'not-found' });
  });
});

describe('the services besides the freight', () => {
  const services = [{ name: 'Seguro', comment: 'Valor CIF' }, { name: 'Aduana' }];
  const request = (given: readonly Event[]) =>
    when(given, updateQuoterServices, { id: 'q', services }, manager, following);

  test('are what is asked for, without prices', () => {
    expect(request(newQuoter)).toEqual([
      {
        type: 'QuoterServicesRequested',
        data: { services: [services[0], { name: 'Aduana', comment: null }] },
      },
    ]);
  });

  test('of an annulled quoter stay as they are', () => {
    expect(request(standing('void', 'void.duplicate'))).toMatchObject({ code: 'quoter.closed' });
  });

  test('the same again is nothing', () => {
    const decided = request(newQuoter) as Event[];
    expect(request([...newQuoter, ...decided])).toEqual([]);
  });
});
