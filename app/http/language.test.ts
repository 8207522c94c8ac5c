import { describe, expect, it } from 'vitest';
import { languageOf, negotiateLanguage } from './language';

describe('the language of a reader', () => {
  it.each([
    [null, 'es'],
    ['', 'es'],
    ['fr, de', 'es'],
    ['en-GB', 'en'],
    ['pt-BR, en;q=0.9', 'pt'],
    ['en;q=0.5, pt;q=0.9', 'pt'],
    ['en;q=0, pt;q=0.1', 'pt'],
    ['*', 'es'],
  ])('is negotiated: %s reads %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });

  it('is the one they chose, if it is one of ours', () => {
    const reader = (cookie: string) =>
      languageOf(new Request('http://localhost', { headers: { cookie, 'accept-language': 'en' } }));
    expect(reader('language=pt')).toBe('pt');
    expect(reader('session=x; language=es')).toBe('es');
    expect(reader('language=fr')).toBe('en');
    expect(reader('mylanguage=pt')).toBe('en');
  });
});
