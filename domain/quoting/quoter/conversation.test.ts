import { describe, expect, test } from 'vitest';
import type { Actor } from '../../shared/actor';
import { isRejection } from '../../shared/rejection';
import { changeQuoterContact } from './change-contact';
import { answerQuoterQuestion } from './conversation-commands';
import { openQuestions, opened, quoter, type Quoter } from './quoter';

const manager: Actor = {
  ...{ kind: 'person', id: 'marta', roles: ['super-user'], ownerId: 'andes', companyIds: [] },
};
const contact = { name: 'Ana Soto', email: 'ana@vinas.cl', phone: '+56912345678', company: null };
const place = {
  kind: 'airport',
  id: 'SCL',
  code: 'SCL',
  name: 'Santiago',
  country: null,
  address: null,
} as const;

const given: Quoter = opened(
  quoter.evolve(null, {
    type: 'QuoterOpened',
    data: {
      ...{ reference: 'Q-2026-000123', source: 'manual', ownerId: 'andes', clientId: 'carla' },
      ...{ companyId: null, contact, language: 'es', modal: 'air', typeOfShipment: 'AERIAL' },
      ...{ origin: place, destination: { ...place, id: 'MIA', code: 'MIA', name: 'Miami' } },
      load: {
        ...{ measuredBy: 'totals', type: 'AERIAL', weightUnit: 'KGS' },
        totals: { amount: 1, weight: '100', volume: '0.5' },
      },
      ...{ incoterm: null, commodity: null, readyOn: null, comments: null },
      ...{ state: 'pending', stateLv2: 'pending.new' },
    },
  }),
);
const following = { states: [], subordinateIds: [] };
const by = { actor: manager, at: '2026-03-01T12:00:00.000Z', commandId: 'c1' };

describe('answering questions', () => {
  const asked = [1, 2].reduce(
    (state: Quoter | null) =>
      quoter.evolve(state, {
        type: 'QuoterQuestionAsked',
        data: { name: null, text: '¿Incluye seguro?', offerId: null, linkId: null },
      }),
    given,
  );
  const answer = (state: Quoter | null, question: number) =>
    answerQuoterQuestion.decide(
      { ...by, facts: following, input: { id: 'q', question, text: 'Sí.' } },
      state,
    );

  test('the one that is meant, once', () => {
    const events = answer(asked, 2);
    expect(events).toEqual([{ type: 'QuoterQuestionAnswered', data: { question: 2, text: 'Sí.' } }]);
    if (isRejection(events)) throw new Error(events.code);
    const after = events.reduce<Quoter | null>(quoter.evolve, asked);
    expect(openQuestions(opened(after))).toEqual([1]);
    expect(answer(after, 2)).toMatchObject({ kind: 'conflict', code: 'quoter.question-answered' });
    expect(answer(after, 1)).toHaveLength(1);
  });

  test('not one that nobody asked', () => {
    expect(answer(given, 1)).toMatchObject({ code: 'quoter.question-not-found' });
    expect(answer(asked, 3)).toMatchObject({ code: 'quoter.question-not-found' });
  });
});

describe('changing the contact', () => {
  const change = (more: object, emailHolderId: string | null = null) =>
    changeQuoterContact.decide(
      {
        ...by,
        facts: { ...following, emailHolderId },
        input: changeQuoterContact.input.parse({
          id: 'q',
          contact: { name: contact.name, email: contact.email, phone: contact.phone, ...more },
        }),
      },
      given,
    );

  test('says whether mails go to another address from now on', () => {
    expect(change({ company: 'Viñas' })).toMatchObject([
      { data: { contact: { ...contact, company: 'Viñas' }, isEmailNew: false } },
    ]);
    expect(change({ email: 'Rosa@Vinas.cl' })).toMatchObject([
      { data: { contact: { email: 'rosa@vinas.cl' }, isEmailNew: true } },
    ]);
    expect(change({})).toEqual([]);
  });

  test('refuses the address of another account, and takes that of the customer’s own', () => {
    expect(change({ email: 'rosa@vinas.cl' }, 'rosa')).toMatchObject({
      kind: 'conflict',
      code: 'person.email-taken',
    });
    expect(change({ email: 'rosa@vinas.cl' }, 'carla')).toHaveLength(1);
    expect(change({ phone: '+56987654321' }, 'rosa')).toHaveLength(1);
  });
});
