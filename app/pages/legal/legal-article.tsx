import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Block, Inline } from '@domain/legal/legal-text/blocks';

interface LegalArticleProps {
  readonly blocks: readonly Block[];
  readonly language: string;
}

export function LegalArticle({ blocks, language }: LegalArticleProps) {
  return (
    <article lang={language} className="flex flex-col gap-4 text-md leading-relaxed wrap-anywhere">
      {blocks.map((block, at) => (
        <Part key={at} block={block} />
      ))}
    </article>
  );
}

const headings = {
  2: 'mt-4 text-xl font-semibold first:mt-0',
  3: 'mt-2 text-lg font-semibold first:mt-0',
  4: 'font-semibold',
} as const;

function Part({ block }: { readonly block: Block }): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading className={headings[block.level]}>
          <Line pieces={block.children} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className="text-pretty">
          <Line pieces={block.children} />
        </p>
      );
    case 'list': {
      const items = block.items.map((parts, at) => (
        <li key={at} className="space-y-2 ps-1">
          {parts.map((part, index) => (
            <Part key={index} block={part} />
          ))}
        </li>
      ));
      const space = 'flex flex-col gap-2 ps-6';
      return block.start === null ? (
        <ul className={`${space} list-disc`}>{items}</ul>
      ) : (
        <ol start={block.start} className={`${space} list-decimal`}>
          {items}
        </ol>
      );
    }
  }
}

function Line({ pieces }: { readonly pieces: readonly Inline[] }): ReactNode {
  return pieces.map((piece, at) => <Piece key={at} piece={piece} />);
}

const linkClass = 'text-accent underline decoration-from-font underline-offset-2 hover:decoration-2';

function Piece({ piece }: { readonly piece: Inline }): ReactNode {
  switch (piece.type) {
    case 'text':
      return piece.text;
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong className="font-semibold">
          <Line pieces={piece.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Line pieces={piece.children} />
        </em>
      );
    case 'link':
      return piece.href.startsWith('/') ? (
        <Link to={piece.href} className={linkClass}>
          <Line pieces={piece.children} />
        </Link>
      ) : (
        <a href={piece.href} rel="noreferrer" className={linkClass}>
          <Line pieces={piece.children} />
        </a>
      );
  }
}
