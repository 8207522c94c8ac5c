import { describe, expect, it } from 'vitest';
import { createLog } from './log';

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(
    createLog({ level: 'info', process: 'test', destination: { write: (line) => void lines.push(line) } }),
  );
  return lines.join('');
}

describe('the log', () => {
  it('carries the request id of its child', () => {
    const line = written((log) => log.child({ requestId: 'r-1' }).info({ status: 200 }, 'request'));
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      requestId: 'r-1',
      status: 200,
      message: 'request',
    });
  });

  it('hides secrets and people, also deeper down', () => {
    const line = written((log) =>
      log.info({
        password: 'Secreta.1',
        person: { email: 'ana@ejemplo.cl', phone: '+56912345678' },
        request: {
          headers: { authorization: 'Bearer abc', cookie: 'session=abc', 'set-cookie': 'session=abc' },
        },
      }),
    );
    expect(line).not.toMatch(/Secreta|ana@|5691234|abc/);
  });

  it('hides e-mail addresses that a mail server quotes', () => {
    const error = new Error('recipients were rejected: 550 5.1.1 <ana.rojas+x@ejemplo.cl>: user unknown');
    const line = written((log) => log.error({ error }, 'an e-mail was not delivered'));
    expect(line).toContain('550 5.1.1 <[e-mail]>');
    expect(line).not.toContain('ejemplo.cl');
  });

  it('leaves out the row that Postgres quotes', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      detail: 'Key (email)=(ana@ejemplo.cl) already exists.',
      constraint: 'people_email',
    });
    const line = written((log) => log.error({ error: new Error('not saved', { cause: error }) }, 'fault'));
    expect(line).not.toContain('ana@');
    expect(JSON.parse(line)).toMatchObject({ error: { message: 'not saved', cause: { code: '23505' } } });
  });
});
