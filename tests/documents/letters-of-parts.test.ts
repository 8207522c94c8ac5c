import { describe, expect, it } from 'vitest';
import { QuoterPdf } from '~/documents/pdf/quoter-pdf';
import { renderPdf } from '~/documents/pdf/render-pdf.server';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { sampleLetterhead, sampleQuoterDocument } from './sample-documents';

/** A quoter that says a name in regular and in bold letters. */
const textOfQuoter = async (name: string): Promise<string> => {
  const document = QuoterPdf({
    ...sampleQuoterDocument({ name, code: 'AIR-1' }, 'es'),
    language: 'es',
    from: sampleLetterhead(name),
  });
  return (await textOfPdf(await renderPdf(document))).normalize('NFKC').replaceAll(/\s/g, '');
};

/** The documents of one process share their fonts, so what one embeds must not be missed in the next. */
describe('a letter that was embedded first as a part of another', () => {
  it.each([
    ['Latin', 'ÀḂÇĎÉḞĜĤÍĴĶĹṀÑÓṖŔŚŤÚṼŴẊÝŽ ẁẋýźķĵ', 'ABCDEFGHIJKLMNOPRSTUVWXYZ wxyzkj'],
    ['Greek', 'ΆΈΉΊΌΎΏ', 'ΑΕΗΙΟΥΩ AEHIOY'],
    ['Cyrillic', 'ЁЇЙЎЃЌ', 'ЕІИУГК'],
    ['Arabic', 'أحمدآدم', 'دارحسام'],
    ['Latin below other accents', 'i\u030b', 'Adıyaman'],
  ])('is written in the documents after it: %s', async (_script, first, then) => {
    await textOfQuoter(first);
    const text = await textOfQuoter(then);
    expect(text.split(then.replaceAll(' ', '')).length).toBeGreaterThan(3);
    for (const word of ['Empresa', 'Embarque', 'FOB', 'Ejecutivo']) expect(text).toContain(word);
  });
});

describe('a ligature of letters that run from right to left', () => {
  it.each(['الامل', 'الأمل', 'الآن', 'للإيجار', 'بلاد'])('is read in its order: %s', async (name) => {
    expect(await textOfQuoter(name)).toContain(name);
  });
});
