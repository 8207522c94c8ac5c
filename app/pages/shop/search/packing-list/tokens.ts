import { withoutAccents } from '@domain/shared/folded-text';

export type Token =
  | { readonly kind: 'number'; readonly written: string }
  | { readonly kind: 'word'; readonly text: string }
  /** Between sides. */
  | { readonly kind: 'by' }
  | { readonly kind: 'sign'; readonly text: string };

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';
const isLetter = (sign: string | undefined) => sign !== undefined && sign >= 'a' && sign <= 'z';
const labels: ReadonlySet<string> = new Set(['x', 'l', 'w', 'h', 'a', 'c']);

/** In one pass. */
export function tokensOf(line: string): readonly Token[] {
  const text = withoutAccents(line).toLowerCase();
  const tokens: Token[] = [];
  let at = 0;
  const take = (belongs: (sign: string | undefined, next: string | undefined) => boolean): string => {
    const from = at;
    while (at < text.length && belongs(text[at], text[at + 1])) at += 1;
    return text.slice(from, at);
  };
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (isDigit(sign))
      tokens.push({
        kind: 'number',
        written: take((one, next) => isDigit(one) || ((one === '.' || one === ',') && isDigit(next))),
      });
    else if (isLetter(sign)) tokens.push(wordFrom(take));
    else {
      at += 1;
      const token = signToken(sign, tokens.at(-1));
      if (token !== null) tokens.push(token);
    }
  }
  return tokens.map((token, index) => asBy(token, tokens, index));

  function wordFrom(read: typeof take): Token {
    const word = read(isLetter);
    if (word === 'x') return { kind: 'by' };
    if ((word === 'm' || word === 'cm' || word === 'ft') && (text[at] === '3' || text[at] === '³')) {
      at += 1;
      return { kind: 'word', text: `${word}3` };
    }
    // `PLT001` is a mark, no number; `L120` is a side.
    const rest = labels.has(word) ? '' : read((one) => isDigit(one) || isLetter(one));
    return { kind: 'word', text: word + rest };
  }
}

function signToken(sign: string, before: Token | undefined): Token | null {
  if (/\s/.test(sign)) return null;
  if (sign === '×' || sign === '*') return { kind: 'by' };
  if (before?.kind === 'number' && (sign === '"' || sign === '”' || sign === '″'))
    return { kind: 'word', text: 'in' };
  if (before?.kind === 'number' && (sign === "'" || sign === '’' || sign === '′'))
    return { kind: 'word', text: 'ft' };
  return { kind: 'sign', text: sign };
}

/** `120 por 80 por 100`, `48 by 40 by 60`. */
function asBy(token: Token, tokens: readonly Token[], index: number): Token {
  const isWord = token.kind === 'word' && (token.text === 'por' || token.text === 'by');
  return isWord && tokens[index + 1]?.kind === 'number' ? { kind: 'by' } : token;
}
