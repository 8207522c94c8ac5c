import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changeRate, draftRate } from '@domain/rating/rate/commands';
import { load } from '@domain/shared/load';
import { positiveDecimal } from '@domain/shared/money';
import { isRejection, reject } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { PageForm } from './page-form.server';

const context = { language: 'es' } as PageContext;

function formWith(entries: readonly (readonly [string, string | File])[]): PageForm {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return new PageForm(context, form);
}

const read = <Schema extends z.ZodType>(schema: Schema, fields: Readonly<Record<string, string>>) =>
  formWith(Object.entries(fields)).read(schema);

function wrongIn(outcome: unknown): readonly string[] {
  if (!isRejection(outcome)) return [];
  return (outcome.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const sea = z.object({
  days: z.number(),
  weight: positiveDecimal,
  from: z.iso.date({ error: 'validation.date' }),
  isOpen: z.boolean(),
  tags: z.array(z.string()),
  note: z.string().nullable().default(null),
});

describe('a page’s form', () => {
  it('is read into the types of the input, from plain text and from text as typed', () => {
    const plain = { days: '12', weight: '1234.5', from: '2026-03-31', isOpen: 'true', tags: 'a' };
    const value = { days: 12, weight: '1234.5', from: '2026-03-31', isOpen: true, tags: ['a'], note: null };
    expect(read(sea, plain)).toEqual(value);
    const typed = { 'weight@number-es': '1.234,5', 'from@day-es': '31/03/2026', 'days@number-en': '12' };
    expect(read(sea, { ...typed, isOpen: 'on', tags: 'a' })).toEqual(value);
    // Typed text wins over the hidden field that scripts would have filled.
    expect(read(sea, { ...plain, weight: '7', 'weight@number-es': '1.234,5' })).toEqual(value);
    expect(read(sea, { ...plain, isOpen: 'false' })).toEqual({ ...value, isOpen: false });
  });

  it('names what cannot be read by its field and code', () => {
    const wrong = { days: 'mil', 'weight@number-es': '12kg', from: '31-02-2026', isOpen: 'perhaps' };
    expect(wrongIn(read(sea, wrong))).toEqual([
      'days: Invalid input: expected number, received string',
      'weight: validation.decimal',
      'from: validation.date',
      'isOpen: Invalid input: expected boolean, received string',
    ]);
    expect(wrongIn(read(sea, { weight: '' }))).toContain('weight: validation.required');
  });

  it.each(['1e3', '0x10', '1,5', 'Infinity', '--1', '1 2'])('takes no %j for a plain number', (text) => {
    expect(wrongIn(read(z.object({ days: z.number() }), { days: text }))).toHaveLength(1);
  });

  it('reads rows by the paths of their names, one row as a list too', () => {
    const fields = {
      type: 'AERIAL',
      measuredBy: 'pieces',
      'pieces[0].amount': '2',
      'pieces[0].weight': '10.5',
      'pieces[0].length': '100',
      'pieces[0].width': '80',
      'pieces[0].height': '60',
    };
    expect(read(load, fields)).toMatchObject({ pieces: [{ amount: 2, weight: '10.5', height: '60' }] });
    expect(read(load, { ...fields, 'pieces[0].stackable': 'false' })).toMatchObject({
      pieces: [{ stackable: false }],
    });
    expect(wrongIn(read(load, { ...fields, 'pieces[0].weight': '-1' }))).toEqual([
      'pieces.0.weight: validation.positive',
    ]);
  });

  it('leaves fields of the order out of the input, and lets the page add and rename', () => {
    const form = formWith([
      ['intent', 'save'],
      ['commandId', 'x'],
      ['revision', '3'],
      ['label', 'Uno'],
    ]);
    const input = z.strictObject({ id: z.string(), name: z.string() });
    expect(form.read(input, ({ label = '' }) => ({ id: '7', name: label }))).toEqual({
      id: '7',
      name: 'Uno',
    });
    expect([form.intent, form.revision(), form.revision('base')]).toEqual(['save', 3n, null]);
  });

  it('has the same input when it is parsed again, as the dispatcher does', () => {
    const fields = { id: 'r1', 'form.minimum': '4.20', 'form.currency': 'USD', 'form.transitTime': '12' };
    const once = read(changeRate.input, fields);
    expect(once).toMatchObject({ form: { minimum: '4.2', transitTime: 12 } });
    expect(changeRate.input.parse(once)).toEqual(once);
    const draft = read(draftRate.input, {
      kind: 'AERIAL',
      'segments[0].from': '0',
      'segments[0].to': '45.0',
      'segments[0].rate': '3.50',
    });
    expect(draftRate.input.parse(draft)).toEqual(draft);
  });

  it.each(['__intent__', '__state__', 'a[99999999]', '__proto__.x', 'a..b'])(
    'is read whatever somebody names a field: %s',
    (name) => {
      expect(read(z.object({ name: z.string() }), { [name]: '{', name: 'Ana' })).toEqual({ name: 'Ana' });
    },
  );

  it('answers a refusal with what was typed, without passwords and files', () => {
    const form = formWith([
      ['intent', 'email'],
      ['email', 'ana@'],
      ['current', 'Secreta-1'],
      ['password', 'Secreta-2'],
      ['roles', 'user'],
      ['roles', 'admin'],
      ['proof', new File(['x'], 'proof.pdf')],
      ['empty', ''],
    ]);
    const { data, init } = form.refuse(reject('rule', 'person.email-taken'), ({ '': sentences = [] }) => ({
      email: sentences,
    }));
    expect(init?.status).toBe(422);
    expect(data).toMatchObject({
      status: 'error',
      code: 'person.email-taken',
      error: { email: [expect.stringMatching(/\.$|registrado/)] },
      initialValue: { intent: 'email', email: 'ana@', roles: ['user', 'admin'] },
    });
    expect(data.fields).toContain('empty');
    expect(JSON.stringify(data)).not.toMatch(/Secreta|proof\.pdf/);
  });
});
