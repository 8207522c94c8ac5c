import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { shipmentTypes } from '../../shared/load-types';
import { changedRateInput, newRateInput, newSegment, rateDefaults, rateForm } from './inputs';

describe('a new segment', () => {
  it('starts at the upper bound before plus 1 and ends at that bound plus 10', () => {
    expect(newSegment('AERIAL', [{ from: '1001', to: '2000' }])).toMatchObject({
      from: '2001',
      to: '2010',
      rate: '0',
    });
    expect(newSegment('LTL', [{ from: '0', to: '15' }])).toMatchObject({ from: '16', to: '25' });
  });

  it('begins after the lower bound of one that has no upper bound', () => {
    expect(newSegment('LCL', [{ from: '11', to: '' }])).toMatchObject({ from: '12', to: '21' });
  });

  it('is the first of its kind when there is none', () => {
    expect(newSegment('LTL', [])).toMatchObject({ from: '0', to: '15' });
    expect(newSegment('LCL', [])).toMatchObject({ from: '0', to: '5' });
  });
});

describe('a rate form', () => {
  it.each(shipmentTypes)('of kind %s takes its own defaults back', (kind) => {
    const defaults = rateDefaults(kind, '2026-03-02');
    expect(rateForm.safeParse({ ...defaults, origin: null, destination: null }).error).toBeUndefined();
  });

  it('reads the legs in the words older rates have', () => {
    const surcharges = ['Origen', 'Flete', 'Destino'].map((apply) => ({
      name: 'FSC',
      rate: '1',
      calc: 'kg',
      apply,
    }));
    expect(rateForm.parse({ surcharges }).surcharges?.map(({ apply }) => apply)).toEqual([
      'origin',
      'freight',
      'destination',
    ]);
  });

  it('says what is wrong with each field', () => {
    const { error } = newRateInput.safeParse({
      kind: 'AERIAL',
      currency: 'usd',
      from: '2026-02-30',
      minimum: '1test',
      transitTime: 'x',
      segments: [{ from: '0', to: '45', rate: '-1' }],
    });
    expect(
      Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []),
    ).toEqual({
      currency: 'validation.currency',
      from: 'validation.date',
      minimum: 'validation.decimal',
      transitTime: 'validation.whole-number',
      'segments.0.rate': 'validation.not-negative',
    });
  });

  const issuesOf = (error: Pick<z.ZodError, 'issues'> | undefined) =>
    Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

  it('says at once what the fields that can be read contradict, and what is missing before it can be public', () => {
    const { error } = newRateInput.safeParse({
      kind: 'AERIAL',
      status: true,
      origin: 'SCL',
      carriers: 'LA',
      minimum: 'abc',
      from: '2026-05-02',
      to: '2026-05-01',
      segments: [
        { from: '0', to: '45', rate: '0' },
        { from: '46', to: 'x', rate: '1' },
        { from: '300', to: '200', rate: '2' },
      ],
    });
    expect(issuesOf(error)).toMatchObject({
      minimum: 'validation.decimal',
      'segments.1.to': 'validation.decimal',
      to: 'validation.to-before-from',
      'segments.2.to': 'validation.segment-bounds',
      'segments.0.rate': 'validation.price-needed',
      destination: 'validation.needed-to-publish',
      supplier: 'validation.needed-to-publish',
    });
    expect(issuesOf(error)['carriers']).not.toBe('validation.needed-to-publish');
  });

  it('holds the bounds of a segment against its neighbours’ although a price beside them cannot be read', () => {
    const { error } = newRateInput.safeParse({
      kind: 'AERIAL',
      segments: [
        { from: '0', to: '45', rate: '-5' },
        { from: '30', to: '100', rate: 'abc' },
        { from: '90', to: '300', rate: '1', min: '-1' },
      ],
    });
    expect(Object.keys(issuesOf(error))).toEqual([
      'segments.0.rate',
      'segments.1.rate',
      'segments.2.min',
      'segments.1.from',
      'segments.2.from',
    ]);
  });

  it('tells a number that is too long from what is none', () => {
    const minimumOf = (minimum: string) =>
      issuesOf(newRateInput.safeParse({ kind: 'AERIAL', minimum }).error)['minimum'];
    expect(minimumOf('99999999999999999999')).toBe('validation.decimal-size');
    expect(minimumOf('1.1234567')).toBe('validation.decimal-size');
    expect(minimumOf('1,5')).toBe('validation.decimal');
  });

  it('asks of a draft, and of a part of a rate, only what it says', () => {
    const draft = newRateInput.safeParse({ kind: 'FCL', minimum: 'abc', transitTime: 'x' });
    expect(Object.keys(issuesOf(draft.error))).toEqual(['minimum', 'transitTime']);
    const change = changedRateInput.safeParse({
      id: 'r1',
      status: true,
      form: { currency: 'usd', from: '2026-05-02', to: '2026-05-01' },
    });
    expect(Object.keys(issuesOf(change.error))).toEqual(['form.currency', 'form.to']);
  });

  it('holds a rate whose kind is not said to no rule of a kind', () => {
    const form = {
      currency: 'usd',
      carriers: ['LA', 'UC'],
      surcharges: [{ name: 'FSC', rate: '1', calc: 'container', apply: 'freight' }],
    };
    const change = changedRateInput.safeParse({ id: 'r1', form });
    expect(Object.keys(issuesOf(change.error))).toEqual(['form.currency']);
  });

  it('takes two towns for two places, and one town twice for one', () => {
    const quilicura = { name: 'Quilicura', country: 'CL', latitude: -33.36, longitude: -70.73 };
    const lanes = [{ ...quilicura, name: 'Pudahuel' }, quilicura].map((destination) => {
      const form = { currency: 'usd', origin: quilicura, destination };
      return Object.keys(issuesOf(changedRateInput.safeParse({ id: 'r1', form }).error));
    });
    expect(lanes).toEqual([['form.currency'], ['form.currency', 'form.destination']]);
  });

  it('says of whatever is handed in what is wrong with it, and never breaks', () => {
    const names = Object.keys(rateForm.shape);
    const value = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.dictionary(fc.constantFrom('from', 'to', 'rate', 'calc', 'name', 'unit'), fc.jsonValue())),
    );
    const form = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), value));
    fc.assert(
      fc.property(form, fc.constantFrom(...shipmentTypes), fc.boolean(), (said, kind, status) => {
        const change = changedRateInput.safeParse({ id: 'r1', form: said });
        const isForm = typeof said === 'object' && said !== null && !Array.isArray(said);
        if (!isForm) expect(change.success).toBe(false);
        const made = newRateInput.safeParse(isForm ? { ...said, kind, status } : said);
        expect(made.success || made.error.issues.length > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
