import { describe, expect, it } from 'vitest';
import { intent } from './intent';
import { handlerOf, intentIn } from './intents.server';

const handlers = { save: () => 'saved', remove: () => 'removed' };
type PageIntent = keyof typeof handlers;

describe('an intent', () => {
  it('of a form has a handler, or does not compile', () => {
    expect(intent<PageIntent>('save')).toEqual({ name: 'intent', value: 'save' });
    // @ts-expect-error -- the page's action handles no such intent
    expect(intent<PageIntent>('burn').value).toBe('burn');
    // @ts-expect-error -- says not whose intent it is
    expect(intent('save').value).toBe('save');
  });

  it('finds its handler', () => {
    expect(handlerOf(handlers, { intent: 'remove' })?.()).toBe('removed');
    expect(intentIn(handlers, { intent: 'save' })).toBe('save');
  });

  it.each(['', 'burn', 'toString', '__proto__'])('called "%s" finds none', (asked) => {
    expect(handlerOf(handlers, { intent: asked })).toBeUndefined();
  });
});
