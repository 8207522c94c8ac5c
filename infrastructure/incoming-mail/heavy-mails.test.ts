import { describe, expect, it } from 'vitest';
import { worstCases } from '@tests/support/worst-cases';
import { textOfHtml } from './html-text';
import { mailLimits } from './mail-limits';
import { readMail } from './read-mail';

const server = 'mx.carga.cl';
const options = {
  authenticationServer: server,
  own: { addresses: ['no-responder@carga.cl'], domains: ['tickets.carga.cl'] },
};

async function read(headers: readonly string[], body = 'Hola') {
  const begun = performance.now();
  const lines = ['From: Ana <ana@firma.cl>', ...headers, '', body];
  const mail = await readMail(Buffer.from(lines.join('\r\n')), options);
  return { mail, took: performance.now() - begun };
}

const passed = `Authentication-Results: ${server}; dmarc=pass header.from=firma.cl`;

describe('a mail that was made to take long is read in a second', () => {
  it.each(worstCases(400_000))('a body of HTML with %s', (_name, text) => {
    const begun = performance.now();
    textOfHtml(`<pre>${text}</pre>`);
    textOfHtml(text);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it.each(worstCases(500_000).filter(([, text]) => !text.includes('\n')))(
    'headers with %s',
    async (_name, text) => {
      for (const name of ['Authentication-Results', 'Subject', 'References', 'X-Other']) {
        const { took } = await read([passed, `${name}: ${text}`]);
        expect(took, name).toBeLessThan(1_000);
      }
    },
  );
});

describe('the header of the configured server', () => {
  it('vouches for the sender, whatever the sender wrote below it', async () => {
    const { mail } = await read([passed, `Authentication-Results: ${server}; dmarc=fail`]);
    expect(mail.isAuthentic).toBe(true);
  });

  it.each([
    ['that is too long', `Authentication-Results: ${server}; x=${'a'.repeat(mailLimits.header)}`],
    ['that is too long before its results', `Authentication-Results: ${server} (${'a'.repeat(9_000)}); x=y`],
    ['whose comment does not end', `Authentication-Results: ${server}; dmarc=fail (because`],
  ])('%s vouches for nobody, nor does one below it', async (_what, header) => {
    const { mail } = await read([header, passed]);
    expect(mail.isAuthentic).toBe(false);
  });
});
