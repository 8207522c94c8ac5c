import type { Block } from '@domain/legal/legal-text/blocks';
import type { ReaderTask } from '~/services';

/** Null: it has too many parts. The longest allowed text takes under 2 s. */
export const legalTextTask: ReaderTask<string, readonly Block[] | null> = {
  name: 'legalText',
  withinMs: 5000,
};
