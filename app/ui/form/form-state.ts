import { createContext, useContext, useMemo, useState } from 'react';
import type { Problems } from '~/texts/problems';
import type { FormAnswer } from './form-answer';

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

/** What the surrounding form was last submitted with; null if it was not refused. */
export const TypedContext = createContext<Pick<FormAnswer, 'initialValue' | 'fields'> | null>(null);

/**
 * What a field begins with: what was typed before the form was refused, else its own default. Matters where the refusal
 * renders the page anew, as it does without scripts.
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

/** Like `useTyped`, for the ticked values under one name. A form posts nothing of what is not ticked. */
export function useTicked(
  name: string | undefined,
  defaultValue: readonly string[] | undefined,
): readonly string[] | undefined {
  const submitted = useContext(TypedContext);
  if (submitted === null || name === undefined) return defaultValue;
  const value = valueAt(submitted.initialValue, name);
  return [value ?? []].flat().filter((one) => typeof one === 'string');
}

/** `segments[0].rate` in the tree of what was typed. */
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
