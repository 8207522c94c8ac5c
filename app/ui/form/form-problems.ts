import { createContext, useContext, useMemo, useState } from 'react';
import type { Problems } from '~/texts/problems';

export interface FormProblems {
  /** What the server answered to the last try. */
  readonly problems: Problems;
  /** The fields among them that were changed since. */
  readonly mended: ReadonlySet<string>;
  readonly mend: (name: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** What the server found wrong with the form one is in. */
export const ProblemsContext = createContext<FormProblems>({
  problems: {},
  mended: none,
  mend: () => undefined,
});

/** What became of a server's answer: each new one begins with nothing mended. */
export function useFormProblems(problems: Problems): FormProblems {
  const [touched, setTouched] = useState({ problems, names: none });
  const mended = touched.problems === problems ? touched.names : none;
  return useMemo(
    () => ({
      problems,
      mended,
      mend: (name) => {
        if (problems[name] === undefined) return;
        setTouched((before) => ({
          problems,
          names: new Set([...(before.problems === problems ? before.names : none), name]),
        }));
      },
    }),
    [problems, mended],
  );
}

/** What the server found wrong with one field, until it is changed: for fields that react-aria does not post itself. */
export function useProblems(name: string | undefined): {
  sentences: readonly string[] | undefined;
  clear: () => void;
} {
  const { problems, mended, mend } = useContext(ProblemsContext);
  const sentences = name === undefined || mended.has(name) ? undefined : problems[name];
  return { sentences, clear: () => name !== undefined && mend(name) };
}
