import { createContext, useContext, useMemo, useState } from 'react';
import type { Problems } from '~/texts/problems';

export interface FormProblems {
  /** The server's answer to the last submission. */
  readonly problems: Problems;
  /** Fields of it that were changed since. */
  readonly mended: ReadonlySet<string>;
  readonly mend: (name: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** The errors of the surrounding form. */
export const ProblemsContext = createContext<FormProblems>({
  problems: {},
  mended: none,
  mend: () => undefined,
});

/** Tracks which errors of an answer were corrected. Each new answer starts with none. */
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

/** A field's errors until it is changed, for fields that react-aria does not validate itself. */
export function useProblems(name: string | undefined): {
  sentences: readonly string[] | undefined;
  clear: () => void;
} {
  const { problems, mended, mend } = useContext(ProblemsContext);
  const sentences = name === undefined || mended.has(name) ? undefined : problems[name];
  return { sentences, clear: () => name !== undefined && mend(name) };
}
