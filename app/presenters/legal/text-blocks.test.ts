import { describe, expect, it } from 'vitest';
import { longestLegalText } from '@domain/legal/legal-text/inputs';
import { worstCases } from '@tests/support/worst-cases';
import { readBlocks, textBlocks, typedBlocks } from './text-blocks.server';

const text = (words: string) => ({ type: 'text', text: words });
const said = (...children: object[]) => ({ type: 'paragraph', children });

describe('a text that staff wrote', () => {
  it('has paragraphs and line breaks as typed', () => {
    expect(textBlocks('Uno\ndos\n\nTres')).toEqual([
      said(text('Uno'), { type: 'break' }, text('dos')),
      said(text('Tres')),
    ]);
  });

  it('has headings below the page’s title, without a skipped level', () => {
    const levels = textBlocks('# A\n\n### B\n\n#### C\n\n###### D\n\n## E\n\n# F').map((block) =>
      block.type === 'heading' ? block.level : block.type,
    );
    expect(levels).toEqual([2, 3, 4, 4, 3, 2]);
  });

  it('has lists in lists, with the number they begin with', () => {
    expect(textBlocks('3. uno\n4. dos\n   - tres')).toEqual([
      {
        type: 'list',
        start: 3,
        items: [
          [said(text('uno'))],
          [said(text('dos')), { type: 'list', start: null, items: [[said(text('tres'))]] }],
        ],
      },
    ]);
  });

  it('has emphasis, and links to pages and addresses', () => {
    expect(textBlocks('**Sí** y *no*: [aquí](https://a.example), [ahí](/privacy), hola@a.example')).toEqual([
      said(
        { type: 'strong', children: [text('Sí')] },
        text(' y '),
        { type: 'emphasis', children: [text('no')] },
        text(': '),
        { type: 'link', href: 'https://a.example', children: [text('aquí')] },
        text(', '),
        { type: 'link', href: '/privacy', children: [text('ahí')] },
        text(', '),
        { type: 'link', href: 'mailto:hola@a.example', children: [text('hola@a.example')] },
      ),
    ]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](data:text/html,x)',
  ])('shows the link %s as it was typed', (typed) => {
    expect(JSON.stringify(textBlocks(typed))).not.toContain('"link"');
  });

  it.each(['<script>alert(1)</script>', 'a <b onclick="x()">b</b>', '![x](https://a.example/x.png)', '`x`'])(
    'shows %s as it was typed',
    (typed) => {
      const [block] = textBlocks(typed);
      if (block?.type !== 'paragraph') throw new Error(typed);
      expect(block.children.map((one) => (one.type === 'text' ? one.text : one.type)).join('')).toBe(typed);
    },
  );

  it('shows tables, quotes and code as they were typed', () => {
    expect(textBlocks('| a | b |\n|---|---|\n| 1 | 2 |')).toEqual([
      said(text('| a | b |'), { type: 'break' }, text('|---|---|'), { type: 'break' }, text('| 1 | 2 |')),
    ]);
    expect(textBlocks('> dicho')).toEqual([said(text('> dicho'))]);
    expect(textBlocks('    const x')).toEqual([said(text('const x'))]);
  });
});

const lists = ['- ', '* ', '1. ', '- 1. '].map(
  (marks) => [`lists of ${marks}`, `${marks.repeat(9_000)}a`] as const,
);
const indented = Array.from({ length: 240 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');

it.each([...worstCases(longestLegalText), ...lists, ['indented lists', indented] as const])(
  'the longest text, with %s, is read in two seconds',
  (_name, text) => {
    const begun = performance.now();
    expect(textBlocks(text).length).toBeGreaterThan(0);
    expect(performance.now() - begun).toBeLessThan(2_000);
  },
);
it('a text with more parts than a page should show is not read', () => {
  expect(readBlocks('a\n'.repeat(4000))).toBeNull();
  expect(readBlocks('a\n'.repeat(2000))).toHaveLength(1);
});

it('a text that cannot be read is shown with its lines as typed', () => {
  expect(typedBlocks('# A\nb\n\nc')).toEqual([
    said(text('# A'), { type: 'break' }, text('b')),
    said(text('c')),
  ]);
});
