import { Lexer, Tokenizer, type Token, type Tokens } from 'marked';

/** Maximum characters of an emphasis. */
const longestEmphasis = 300;

/** Seven nested lists on one line: nobody writes that, and each level costs stack. */
const nestedLists = /^(?:[ \t]{0,8}(?:[-*+]|\d{1,9}[.)])[ \t]{1,4}){7}/;

/** Reads the part of Markdown that staff write, in linear time. The library's own rules are not linear. */
class LinearTokenizer extends Tokenizer {
  override blockquote(): undefined {
    return undefined;
  }

  override list(src: string): Tokens.List | undefined {
    return nestedLists.test(src) ? undefined : super.list(src);
  }

  override link(src: string): Tokens.Link | undefined {
    const [raw, text, href] = /^!?\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)/.exec(src) ?? [];
    if (raw === undefined || text === undefined || href === undefined) return undefined;
    // An image is shown as typed, and its brackets are no link.
    if (raw.startsWith('!')) return { type: 'link', raw, href: '', title: null, text, tokens: [] };
    return { type: 'link', raw, href, title: null, text, tokens: this.lexer.inlineTokens(text) };
  }

  override reflink(): undefined {
    return undefined;
  }

  override emStrong(src: string, masked: string, before: string): Tokens.Em | Tokens.Strong | undefined {
    const mask = masked.slice(-src.length).slice(0, longestEmphasis);
    return super.emStrong(src.slice(0, longestEmphasis), mask, before);
  }
}

/** Collapses white space: one between words, and before a line at most the depth of six lists. */
function withoutRuns(line: string): string {
  const words = line.trimStart();
  const depth = line.slice(0, line.length - words.length).slice(0, 12);
  return depth + words.replace(/[ \t]+/g, ' ');
}

export function markdownTokens(text: string): readonly Token[] {
  const plain = text.split('\n').map(withoutRuns).join('\n');
  return new Lexer({ gfm: true, breaks: true, tokenizer: new LinearTokenizer() }).lex(plain);
}
