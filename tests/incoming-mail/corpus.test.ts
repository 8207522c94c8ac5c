import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMail } from '@infrastructure/incoming-mail/read-mail';
import { corpus } from './corpus/corpus';
import { ourServer, plain } from './corpus/mail';

const options = {
  authenticationServer: ourServer,
  own: { addresses: ['no-responder@carga.cl'], domains: ['tickets.carga.cl'] },
};

describe('the corpus of mails', () => {
  it('has 200 at least, each of its own', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(200);
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  });

  it.each(corpus.map((mail) => [mail.name, mail] as const))('%s', async (_name, { raw, expects }) => {
    const begun = performance.now();
    const mail = await readMail(raw, options);
    expect(performance.now() - begun).toBeLessThan(20_000);
    const { nature } = mail;
    const read = {
      from: mail.from?.address ?? null,
      isAuthentic: mail.isAuthentic,
      kind: nature.kind,
      why: nature.kind === 'automatic' ? nature.why : undefined,
      isBulk: mail.isBulk,
      reply: mail.reply,
      subject: mail.subject,
      files: mail.files.map(({ name }) => name),
      fileCount: mail.files.length,
      isUnreadable: mail.isUnreadable,
      hasOutlookPackage: mail.files.some(({ isOutlookPackage }) => isOutlookPackage),
      returned: mail.returned.find((one) => one === expects.returned),
    };
    expect(read).toMatchObject(expects);
    expect(mail.text).not.toMatch(/\0/);
    expect(mail.subject).not.toMatch(/[\r\n\0]/);
  });
});

it('the corpus is read again and again without holding on to any of it', { timeout: 120_000 }, async () => {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  const readAll = async () => {
    for (const { raw } of corpus) await readMail(raw, options);
  };
  const held = () => {
    collect();
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  await readAll();
  const before = held();
  for (let round = 0; round < 3; round += 1) await readAll();
  // One mail of the corpus alone has 34 MB, and its file 25.
  expect(held() - before).toBeLessThan(20 * 1024 ** 2);
});

describe('any mail', () => {
  it('is read without a fault, whatever its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async (bytes) => {
        const mail = await readMail(bytes, options);
        expect(mail.isAuthentic).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('is read without a fault, whatever its headers and text', async () => {
    const word = fc.constantFrom(
      'From: ',
      'ana@cliente.cl',
      'Content-Type: ',
      'multipart/mixed; boundary=x',
      '--x',
      '\r\n',
      '\n',
      '\r\n\r\n',
      '=?utf-8?B?',
      '?=',
      '"',
      '<',
      '>',
      '(',
      ';',
      'Authentication-Results: ',
      ourServer,
      'dmarc=pass',
      'El x escribió:',
      '> ',
      '-- ',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 80 }), async (words) => {
        await readMail(Buffer.from(words.join('')), options);
      }),
      { numRuns: 500 },
    );
  });

  it('without a server that vouches, nobody is known', async () => {
    const mail = await readMail(plain('Hola'), { ...options, authenticationServer: undefined });
    expect(mail.isAuthentic).toBe(false);
  });
});
