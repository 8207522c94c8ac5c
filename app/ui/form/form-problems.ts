import { createContext, useContext, useState } from 'react';
import type { Problems } from './problems';

/** What the server found wrong with the form one is in. */
export const ProblemsContext = createContext<Problems>({});

/** What the server found wrong with one field, until it is changed: for fields that react-aria does not post itself. */
export function useProblems(name: string | undefined): {
  sentences: readonly string[] | undefined;
  clear: () => void;
} {
  const problems = useContext(ProblemsContext);
  const [seen, setSeen] = useState<Problems | null>(null);
  const sentences = name === undefined || seen === problems ? undefined : problems[name];
  return { sentences, clear: () => setSeen(problems) };
}
