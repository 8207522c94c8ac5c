import type { Block, Inline } from '@domain/legal/legal-text/blocks';
import type { Token, Tokens } from 'marked';
import { markdownTokens } from './linear-markdown.server';

/** The longest allowed text of whole sentences has some 2,000. */
const mostParts = 6000;

/** Null: too many for a page. */
export function readBlocks(text: string): readonly Block[] | null {
  const blocks = textBlocks(text);
  let parts = 0;
  for (let level: readonly (Block | Inline)[] = blocks; level.length > 0; level = level.flatMap(partsOf))
    parts += level.length;
  return parts > mostParts ? null : blocks;
}

function partsOf(one: Block | Inline): readonly (Block | Inline)[] {
  if ('children' in one) return one.children;
  return 'items' in one ? one.items.flat() : [];
}

export function typedBlocks(text: string): readonly Block[] {
  return text.split('\n\n').flatMap((part) => paragraph(linesOf(part)));
}

/**
 * Headings, paragraphs, lists, emphasis and links of Markdown. Anything else, including HTML, is shown as
 * typed.
 */
export function textBlocks(text: string): readonly Block[] {
  return blocksOf(markdownTokens(text), []);
}

/** `above`: depths of the enclosing headings, so that levels never skip one. */
function blocksOf(tokens: readonly Token[], above: number[]): readonly Block[] {
  return tokens.flatMap((token) => blockOf(token, above));
}

function blockOf(token: Token, above: number[]): readonly Block[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return [];
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      return [{ type: 'heading', level: levelOf(depth, above), children: inlinesOf(tokens) }];
    }
    case 'paragraph':
      return paragraph(inlinesOf((token as Tokens.Paragraph).tokens));
    case 'text':
      return paragraph(inlinesOf((token as Tokens.Text).tokens ?? [token]));
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const first = ordered ? Number(start) : null;
      return [{ type: 'list', start: first, items: items.map((item) => blocksOf(item.tokens, above)) }];
    }
    default:
      return paragraph(linesOf(token.raw.trim()));
  }
}

function levelOf(depth: number, above: number[]): 2 | 3 | 4 {
  while ((above.at(-1) ?? 0) >= depth) above.pop();
  above.push(depth);
  return above.length === 1 ? 2 : above.length === 2 ? 3 : 4;
}

function paragraph(children: readonly Inline[]): readonly Block[] {
  return children.length === 0 ? [] : [{ type: 'paragraph', children }];
}

function linesOf(text: string): readonly Inline[] {
  return text
    .split('\n')
    .flatMap((line, at): Inline[] => [
      ...(at === 0 ? [] : [{ type: 'break' } as const]),
      ...(line === '' ? [] : [{ type: 'text', text: line } as const]),
    ]);
}

function inlinesOf(tokens: readonly Token[]): readonly Inline[] {
  return tokens.flatMap(inlineOf);
}

function inlineOf(token: Token): readonly Inline[] {
  switch (token.type) {
    case 'strong':
      return [{ type: 'strong', children: inlinesOf((token as Tokens.Strong).tokens) }];
    case 'em':
      return [{ type: 'emphasis', children: inlinesOf((token as Tokens.Em).tokens) }];
    case 'br':
      return [{ type: 'break' }];
    case 'text':
    case 'escape':
      return linesOf((token as Tokens.Text | Tokens.Escape).text);
    case 'link': {
      const { href, tokens } = token as Tokens.Link;
      return isSafe(href) ? [{ type: 'link', href, children: inlinesOf(tokens) }] : linesOf(token.raw);
    }
    default:
      return linesOf(token.raw);
  }
}

/** Web, e-mail and telephone links, and pages of this site. */
function isSafe(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/i.test(href) || /^\/(?![/\\])/.test(href);
}
