import { createContext, useContext, useMemo, useState } from 'react';
import type { Problems } from '~/texts/problems';
import type { FormAnswer } from './form-answer';

export interface FormProblems {
  readonly problems: Problems;
  /** Fields that changed since the answer. */
  readonly mended: ReadonlySet<string>;
  readonly mend: (name: string) => void;
}

const none: ReadonlySet<string> = new Set();

export const ProblemsContext = createContext<FormProblems>({
  problems: {},
  mended: none,
  mend: () => undefined,
});

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

/** For fields that react-aria does not validate itself. */
export function useProblems(name: string | undefined): {
  sentences: readonly string[] | undefined;
  clear: () => void;
} {
  const { problems, mended, mend } = useContext(ProblemsContext);
  const sentences = name === undefined || mended.has(name) ? undefined : problems[name];
  return { sentences, clear: () => name !== undefined && mend(name) };
}

export const TypedContext = createContext<Pick<FormAnswer, 'initialValue' | 'fields'> | null>(null);

/**
 * The typed value of a refused submission, else the default. Needed when the refusal renders the page anew,
 * as it does without scripts.
 */
export function useTyped(name: string | undefined, defaultValue: string): string;
export function useTyped(
  name: string | undefined,
  defaultValue: string | null | undefined,
): string | null | undefined;
export function useTyped(name: string | undefined, defaultValue: string | null | undefined) {
  const submitted = useContext(TypedContext);
  if (submitted === null || name === undefined || submitted.fields?.includes(name) !== true)
    return defaultValue;
  const value = valueAt(submitted.initialValue, name);
  return typeof value === 'string' ? value : '';
}

/** Like `useTyped`, for the ticked values of one name: forms post nothing for unticked ones. */
export function useTicked(
  name: string | undefined,
  defaultValue: readonly string[] | undefined,
): readonly string[] | undefined {
  const submitted = useContext(TypedContext);
  if (submitted === null || name === undefined) return defaultValue;
  const value = valueAt(submitted.initialValue, name);
  return [value ?? []].flat().filter((one) => typeof one === 'string');
}

function valueAt(values: unknown, name: string): unknown {
  return name
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null
          ? (value as Readonly<Record<string, unknown>>)[part]
          : undefined,
      values,
    );
}
