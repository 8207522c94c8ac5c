/** A piece of a line. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'break' }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] };

/** A part of a text. A level is that of HTML, below the page's title. */
export type Block =
  | { readonly type: 'heading'; readonly level: 2 | 3 | 4; readonly children: readonly Inline[] }
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | {
      readonly type: 'list';
      /** Number of the first item; null: not numbered. */
      readonly start: number | null;
      readonly items: readonly (readonly Block[])[];
    };
