import { expect, it } from 'vitest';
import { conversationOf } from './conversation.server';

const at = (minute: number) => `2026-11-26T12:0${minute}:00.000Z`;
const said = (id: string, author: string, minute: number) => ({
  ...{ id, revision: minute, byCustomer: author === 'carla', text: id, writtenAt: at(minute) },
  author: { id: author, name: author },
  ...{ byMail: false, quoted: null, isUnverified: false },
});
const noted = (id: string, author: string, minute: number) => ({
  ...{ id, model: 'ticket' as const, modelId: 't', action: null, text: id, writtenAt: at(minute) },
  writtenBy: { id: author, name: author },
});
const file = (id: string, attachedBy: string, minute: number) => ({
  id,
  attachedBy,
  attachedAt: at(minute),
});

const conversation = [said('asked', 'carla', 1), said('answered', 'elena', 3), said('again', 'carla', 5)];
const files = [file('plan', 'elena', 4), file('first', 'carla', 1), file('second', 'carla', 6)];

it('shows messages and notes by time, each with the files that its author attached after it', () => {
  const entries = conversationOf({ conversation }, files, [noted('careful', 'elena', 4)]);
  expect(entries.map(({ id, kind, files: own }) => [id, kind, ...own.map((one) => one.id)])).toEqual([
    ['asked', 'message', 'first'],
    ['answered', 'message'],
    ['careful', 'note', 'plan'],
    ['again', 'message', 'second'],
  ]);
});

it('shows whoever reads no notes a file of such a time with the message before', () => {
  const [, answered] = conversationOf({ conversation }, files);
  expect(answered?.files.map(({ id }) => id)).toEqual(['plan']);
});
