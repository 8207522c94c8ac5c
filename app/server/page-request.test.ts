import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { PageRequest } from './page-request';

const reader = { language: 'en', requestId: 'request-1', path: '/', log: pino({ level: 'silent' }) } as const;

const read = (body: BodyInit, headers: Record<string, string> = {}) =>
  new PageRequest(new Request('http://localhost/', { method: 'POST', body, headers }), reader)
    .formData()
    .catch((thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown));

describe('the form of a page', () => {
  it('has its fields and files, whichever way a browser sends them', async () => {
    const fields = [
      ['name', 'Ñandú'],
      ['tag', 'a'],
      ['tag', ''],
    ] as const;
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    expect(await read(new URLSearchParams(fields.map(([...field]) => field)))).toEqual(form);
    expect(await read(form)).toEqual(form);
    form.append('file', new File([new Uint8Array([0, 255])], 'a "b".csv'));
    const found = await read(form);
    const file = (found as FormData).get('file');
    if (!(file instanceof File)) throw new Error('no file arrived');
    expect([file.name, ...new Uint8Array(await file.arrayBuffer())]).toEqual(['a "b".csv', 0, 255]);
  });

  it('has an empty file where none was chosen', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="img"; filename=""\r\n\r\n\r\n--x--\r\n';
    const found = await read(body, { 'content-type': 'multipart/form-data; boundary=x' });
    expect((found as FormData).get('img')).toMatchObject({ name: '', size: 0 });
  });

  it('is refused with more parts than any form has, and with a NUL in a name', async () => {
    const form = new FormData();
    for (let part = 0; part <= 1000; part += 1) form.append('a', 'b');
    expect(await read(form)).toBe(400);
    const named = new FormData();
    named.append('file', new File(['x'], 'zero\0.csv'));
    expect(await read(named)).toBe(400);
    expect(await read('--x', { 'content-type': 'multipart/form-data; boundary=x' })).toBe(400);
  });
});
