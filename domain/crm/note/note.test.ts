import { expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import { writeNote, type NoteFacts } from './note';

const actor: Actor = { kind: 'person', id: 'eva', roles: ['executive'], ownerId: 'owner', companyIds: [] };
const reached = { ownerId: 'owner', subject: 'company-c', isColleague: true };

function write(record: NoteFacts['record']) {
  const input = writeNote.input.parse({ model: 'company', modelId: 'c', text: ' Llamar en marzo ' });
  return writeNote.decide(
    { input, facts: { record }, actor, at: '2026-03-01T00:00:00.000Z', commandId: 'n' },
    null,
  );
}

it('is written on a record that its writer works on, and sealed by the record’s key', () => {
  expect(write(reached)).toEqual([
    {
      type: 'NoteWritten',
      data: {
        model: 'company',
        modelId: 'c',
        ownerId: 'owner',
        subject: 'company-c',
        text: 'Llamar en marzo',
      },
    },
  ]);
});

it('is refused on a record out of reach, and by its customers', () => {
  for (const record of [null, { ...reached, isColleague: false }])
    expect(write(record)).toMatchObject({ kind: 'not-found' });
});
