import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { limitBodies } from './body-limits';

const app = new Hono();
app.use(limitBodies((c, limit) => c.text(`${limit / 1024 ** 2}`, 413)));
app.all('*', (c) => c.text('taken'));

const form = 'multipart/form-data; boundary=x';

async function answerTo(path: string, megabytes: number, type: string, method = 'POST') {
  const headers = { 'content-type': type, 'content-length': String(megabytes * 1024 ** 2) };
  return (await app.request(path, { method, headers })).text();
}

describe('a body', () => {
  it.each(['/admin/suppliers/import', '/admin/rates/sea/import.data', '/api/v1/suppliers/upload/csv'])(
    'holds a sheet of 100,000 wide rows at %s, and no more than 100 MB',
    async (path) => {
      expect(await answerTo(path, 68, form)).toBe('taken');
      expect(await answerTo(path, 101, form)).toBe('100');
      expect(await answerTo(path, 2, 'application/json')).toBe('1');
      expect(await answerTo(path, 68, form, 'PUT')).toBe('25');
    },
  );

  it.each(['/api/v1/files-models/create-multiple-files-register', '/files/quoter/0198-aa'])(
    'holds several files to attach at %s',
    async (path) => {
      expect(await answerTo(path, 99, form)).toBe('taken');
      expect(await answerTo(path, 101, form)).toBe('100');
      expect(await answerTo(path, 2, 'application/x-www-form-urlencoded')).toBe('1');
    },
  );

  it('is a mail of 60 MB where providers hand mails in, and there alone', async () => {
    const path = '/api/v1/ticket-support/mails';
    expect(await answerTo(path, 59, 'message/rfc822')).toBe('taken');
    expect(await answerTo(path, 61, 'message/rfc822')).toBe('60');
    expect(await answerTo(path, 2, 'application/json')).toBe('1');
    expect(await answerTo('/api/v1/ticket-support', 2, 'message/rfc822')).toBe('1');
  });

  it('with files has 25 MB elsewhere', async () => {
    for (const path of ['/admin/suppliers/new', '/admin/suppliers/import/upload', '/api/v1/carriers']) {
      expect(await answerTo(path, 24, form)).toBe('taken');
      expect(await answerTo(path, 26, form)).toBe('25');
    }
  });

  it('that does not say how long it is has 25 MB for sheets too, since it is held twice', async () => {
    const piece = new Uint8Array(1024 ** 2);
    const answerWith = async (megabytes: number) => {
      let left = megabytes;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
      });
      const request = { method: 'POST', headers: { 'content-type': form }, body, duplex: 'half' as const };
      return (await app.request('/admin/suppliers/import', request)).text();
    };
    expect(await answerWith(24)).toBe('taken');
    expect(await answerWith(26)).toBe('25');
  });
});
