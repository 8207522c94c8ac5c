import { Text as LibraryText, type View } from '@react-pdf/renderer';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { fontRuns } from './font-runs';
import { faces, textFamily } from './fonts.server';
import { breakWord, joint } from './line-breaks';

type Style = Exclude<NonNullable<ComponentProps<typeof View>['style']>, readonly unknown[]>;

interface TextProps {
  readonly style?: Style | Style[];
  /** Longest word that a narrow column holds; longer ones break. */
  readonly longestWord?: number;
  readonly children?: ReactNode;
}

export function Text({ style = [], longestWord, children }: TextProps) {
  return (
    <LibraryText
      style={style}
      {...(longestWord !== undefined && {
        hyphenationCallback: (word: string | null) => breakWord(word ?? '', longestWord),
      })}
    >
      {Children.map(children, (child) => (isWritten(child) ? drawnRuns(String(child)) : child))}
    </LibraryText>
  );
}

function isWritten(child: ReactNode): child is string | number {
  return typeof child === 'string' || typeof child === 'number';
}

function drawnRuns(text: string): ReactNode[] {
  const runs = fontRuns(text, faces);
  return runs.map(({ family, text: run }, at) => {
    const next = runs[at + 1]?.text ?? ' ';
    const drawn = / $/.test(run) || next.startsWith(' ') ? run : `${run}${joint}`;
    return family === textFamily ? (
      drawn
    ) : (
      <LibraryText key={at} style={{ fontFamily: family }}>
        {drawn}
      </LibraryText>
    );
  });
}

interface PageNumberProps {
  /** Digits and Latin characters only. */
  readonly style: Style;
  readonly of: (pageNumber: number, totalPages: number) => string;
}

export function PageNumber({ style, of }: PageNumberProps) {
  return <LibraryText style={style} render={({ pageNumber, totalPages }) => of(pageNumber, totalPages)} />;
}
