import { describe, expect, it } from 'vitest';
import { readBody, withoutEmpty } from './body';

describe('empty values', () => {
  const given = { a: '', b: null, c: [], d: { e: '', f: 0 }, g: [null, '', 'x', []], h: false };

  it('go, at every depth', () => {
    expect(withoutEmpty(given, false)).toEqual({ d: { f: 0 }, g: ['x'], h: false });
  });

  it('go, but for the nulls of a PATCH', () => {
    expect(withoutEmpty(given, true)).toEqual({ b: null, d: { f: 0 }, g: ['x'], h: false });
  });
});

describe('a form', () => {
  const fieldsOf = async (entries: readonly (readonly [string, string])[]) => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const body = await readBody(request, { files: { img: {} }, typeOf: () => null, keepsNulls: false });
    return 'fields' in body ? body.fields : body;
  };

  it('names its fields with dots and brackets', async () => {
    expect(
      await fieldsOf([
        ['name', 'LATAM Cargo'],
        ['contacts[0].email', 'a@b.cl'],
        ['contacts[1][email]', 'c@d.cl'],
        ['countries[]', 'CL'],
        ['countries[]', 'PE'],
        ['services', 'air'],
        ['services', 'sea'],
        ['note', ''],
      ]),
    ).toEqual({
      name: 'LATAM Cargo',
      contacts: [{ email: 'a@b.cl' }, { email: 'c@d.cl' }],
      countries: ['CL', 'PE'],
      services: ['air', 'sea'],
    });
  });

  it('cannot reach what objects are made of', async () => {
    const fields = await fieldsOf([['__proto__.polluted', 'yes']]);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('a body of too many levels', () => {
  const posted = (body: BodyInit, type?: string) =>
    readBody(
      new Request('http://localhost', {
        method: 'POST',
        body,
        headers: type === undefined ? {} : { 'content-type': type },
      }),
      { files: {}, typeOf: () => null, keepsNulls: false },
    );

  it('is refused, in JSON and in a form', async () => {
    const nested = `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect(await posted(nested, 'application/json')).toMatchObject({ code: 'input.too-deep' });
    const form = new FormData();
    form.append(Array.from({ length: 20_000 }, () => 'a').join('.'), 'deep');
    expect(await posted(form)).toMatchObject({ code: 'input.too-deep' });
    expect(await posted('{"contacts":[{"phones":["+56"]}]}', 'application/json')).toHaveProperty('fields');
  });
});

describe('JSON', () => {
  it('cannot reach what objects are made of', async () => {
    const request = new Request('http://localhost', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"__proto__": {"polluted": true}, "a": 1}',
    });
    await readBody(request, { files: undefined, typeOf: () => null, keepsNulls: false });
    expect({}).not.toHaveProperty('polluted');
  });
});
