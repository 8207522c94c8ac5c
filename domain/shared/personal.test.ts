import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvents } from './event';
import { erasedText, putBackPersonal, takeOutPersonal, withoutErased } from './personal';

const personal = { name: true, country: false, contacts: { email: true, position: false }, emails: true };
const data = {
  name: 'Ana Rojas',
  country: 'CL',
  contacts: [
    { email: 'ana@example.cl', position: 'Ventas' },
    { email: null, position: 'Pagos' },
  ],
  emails: ['uno@example.cl', 'dos@example.cl'],
};

describe('personal fields', () => {
  it('are taken out of lists and parts, which keep their shape, and put back', () => {
    const { rest, texts } = takeOutPersonal(data, personal);
    expect(rest).toEqual({
      name: erasedText,
      country: 'CL',
      contacts: [
        { email: erasedText, position: 'Ventas' },
        { email: null, position: 'Pagos' },
      ],
      emails: [erasedText, erasedText],
    });
    expect(texts.map(({ text }) => text)).toEqual([
      'Ana Rojas',
      'ana@example.cl',
      'uno@example.cl',
      'dos@example.cl',
    ]);
    expect(putBackPersonal(rest, texts)).toEqual(data);
  });

  it('are texts: a number cannot be sealed', () => {
    expect(() => takeOutPersonal({ name: 7 }, personal)).toThrow('name is personal');
  });

  it('must be told of every field of a new event type, or the type check fails', () => {
    const schema = z.object({ name: z.string(), contact: z.object({ email: z.string() }).nullable() });
    // @ts-expect-error -- nothing says whether it has personal fields
    defineEvents('sample', { SampleTaken: { schema } });
    // @ts-expect-error -- nothing says whether `contact` is personal
    defineEvents('sample', { SampleTaken: { schema, personal: { name: true } } });
    // @ts-expect-error -- nothing says whether `contact.email` is personal
    defineEvents('sample', { SampleTaken: { schema, personal: { name: true, contact: {} } } });
    const told = defineEvents('sample', {
      SampleTaken: { schema, personal: { name: true, contact: { email: true } } },
      SampleLost: { schema, personal: 'none' },
    });
    expect(Object.keys(told.declarations)).toEqual(['SampleTaken', 'SampleLost']);
  });
});

describe('what a form starts with', () => {
  it('has no erased text, nor entries of which nothing else was there', () => {
    const { rest } = takeOutPersonal(data, personal);
    expect(withoutErased(rest)).toEqual({
      name: null,
      country: 'CL',
      contacts: [
        { email: null, position: 'Ventas' },
        { email: null, position: 'Pagos' },
      ],
      emails: null,
    });
    const erased = { name: erasedText, email: erasedText, phone: null };
    expect(withoutErased({ contacts: [erased, { name: 'Helena', email: null }] })).toEqual({
      contacts: [{ name: 'Helena', email: null }],
    });
    expect(withoutErased([erased])).toBeNull();
  });

  it('is the same where nothing was erased', () => {
    const whole = { ...data, tags: [], at: new Date(0) };
    expect(withoutErased(whole)).toBe(whole);
  });
});
