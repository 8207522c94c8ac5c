/** Pieces whose repetition has stopped a parser or an expression somewhere. */
const pieces: Readonly<Record<string, string>> = {
  comments: '<!---->',
  'open comments': '<!--',
  tabs: '\t',
  'ideographic spaces': '\u3000',
  spaces: ' ',
  'line ends': '\n',
  letters: 'a',
  'capital letters': 'A',
  digits: '1',
  zeros: '0',
  slashes: '/',
  backslashes: '\\',
  dots: '.',
  dashes: '-',
  ats: '@',
  'addresses without ends': 'a@a.',
  'open links': '[a](',
  'open brackets': '[',
  'open parentheses': '(',
  quotes: '> ',
  emphases: '*a **a ',
  backticks: '`',
  'apostrophes and quotation marks': `'"`,
  'equals signs': '=',
  'separators in white space': ' ; ',
  'amounts without ends': '1,1',
  'open tags': '<a ',
  'combining marks': 'á\u0301',
};

/**
 * Texts of about `length` characters that ask most of what reads them, by name. The character at the end is one that
 * what was repeated does not lead to: without it, an expression often matches at once.
 */
export function worstCases(length: number): readonly (readonly [name: string, text: string])[] {
  return Object.entries(pieces).flatMap(([name, piece]) => {
    const text = piece.repeat(Math.max(1, Math.floor((length - 1) / piece.length)));
    return [[name, `${text}!`] as const, [`${name} after a letter`, `x${text.slice(1)}!`] as const];
  });
}
