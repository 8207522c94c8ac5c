import { describe, expect, it } from 'vitest';
import { piecesOf, streamJson, type JsonMember } from './json-stream';

async function* items(...all: readonly unknown[]) {
  for (const one of all) yield await Promise.resolve(one);
}

const text = (members: readonly JsonMember[]) => new Response(streamJson(members)).text();

describe('a streamed JSON object', () => {
  it('is one that can be read: values, lists, empty lists, nothing', async () => {
    const members: readonly JsonMember[] = [
      ['person', () => Promise.resolve({ name: 'Ana "la Jefa" Ñuñoa' })],
      ['quotes', items({ id: 1 }, { id: 2 })],
      ['tickets', items()],
      ['request', () => Promise.resolve(undefined)],
    ];
    expect(JSON.parse(await text(members))).toEqual({
      person: { name: 'Ana "la Jefa" Ñuñoa' },
      quotes: [{ id: 1 }, { id: 2 }],
      tickets: [],
      request: null,
    });
    expect(JSON.parse(await text([]))).toEqual({});
  });

  it('asks for an item only when the one before was taken', async () => {
    const asked: number[] = [];
    async function* counted() {
      for (let at = 1; at <= 3; at += 1) {
        asked.push(at);
        yield await Promise.resolve(at);
      }
    }
    const pieces = piecesOf([['quotes', counted()]]);
    for (let taken = 0; taken < 4; taken += 1) await pieces.next();
    expect(asked).toEqual([1]);
  });

  it('breaks off where a member fails', async () => {
    const failing = () => Promise.reject(new Error('the database is away'));
    const members: readonly JsonMember[] = [
      ['person', () => Promise.resolve({})],
      ['devices', failing],
    ];
    await expect(text(members)).rejects.toThrow('the database is away');
  });
});
