import {
  Form as RemixForm,
  useNavigation,
  type Fetcher,
  type FormProps as RemixFormProps,
} from '@remix-run/react';
import { createContext, useContext, useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import { FormValidationContext } from 'react-aria-components';
import { FormContext } from 'react-aria-components/Form';
import { Button, type ButtonProps } from '../button';
import { classes } from '../classes';
import { ProblemsContext, useFormProblems, type FormProblems } from './form-problems';
import { LeaveGuard } from './leave-guard';
import { ProblemSummary } from './problem-summary';
import type { Problems } from '~/texts/problems';

const FetcherContext = createContext<Pick<Fetcher, 'state' | 'formData'> | null>(null);

type SubmittingFetcher = Pick<Fetcher, 'state' | 'formData'> & {
  readonly Form: ComponentType<RemixFormProps & { children?: ReactNode }>;
};

export interface FormProps extends RemixFormProps {
  /** The server's answer to the last submission: fields show their own errors, the summary all of them. */
  readonly problems?: Problems | null | undefined;
  /** Submits without leaving the page. */
  readonly fetcher?: SubmittingFetcher;
  /**
   * Asks before leaving the page with unsaved values. When this value changes, the form counts as saved. Only one form
   * of a page may set it.
   */
  readonly savedAs?: string | undefined;
  /** State of the errors, if the page around the form shows it too: see `useFormProblems`. */
  readonly progress?: FormProblems;
  /** Shows a field that is in the form but hidden, for example in another step. */
  readonly reveal?: (name: string) => void;
  readonly children: ReactNode;
}

/**
 * A form whose fields show the server's errors. After a refusal, the summary appears above, the first wrong field gets
 * the focus, and what was typed stays. A changed field counts as correct, and so does the form once no wrong field is
 * left. The browser's own validation messages are off: they are in another language.
 */
export function Form({
  problems,
  fetcher,
  savedAs,
  progress,
  reveal,
  children,
  className,
  ...props
}: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const Element = fetcher?.Form ?? RemixForm;
  const errors = useMemo(() => mutable(problems ?? none), [problems]);
  const own = useFormProblems(problems ?? none);
  const answer = progress ?? own;
  return (
    <FetcherContext.Provider value={fetcher ?? null}>
      <ProblemsContext.Provider value={answer}>
        <FormContext.Provider value={{ validationBehavior: 'aria' }}>
          <FormValidationContext.Provider value={errors}>
            <Element {...props} ref={ref} noValidate className={classes('flex flex-col gap-5', className)}>
              {problems && (
                <ProblemSummary problems={problems} mended={answer.mended} form={ref} reveal={reveal} />
              )}
              {children}
              {savedAs !== undefined && <LeaveGuard form={ref} savedAs={savedAs} />}
            </Element>
          </FormValidationContext.Provider>
        </FormContext.Provider>
      </ProblemsContext.Provider>
    </FetcherContext.Provider>
  );
}

const none: Problems = {};

function mutable(problems: Problems): Record<string, string[]> {
  return Object.fromEntries(Object.entries(problems).map(([name, sentences]) => [name, [...sentences]]));
}

/**
 * Submits its form and shows that the submission is pending. With `name` and `value`, only its own submission counts.
 */
export function SubmitButton({ variant = 'primary', name, value, ...props }: ButtonProps) {
  const navigation = useNavigation();
  const fetcher = useContext(FetcherContext);
  const { state, formData } = fetcher ?? navigation;
  const isMine = name === undefined || formData?.get(name) === value;
  const isBusy = state !== 'idle' && formData !== undefined && isMine;
  return (
    <Button
      {...props}
      type="submit"
      variant={variant}
      isPending={isBusy}
      {...(name !== undefined && { name })}
      {...(value !== undefined && { value })}
    />
  );
}

/** The buttons at the end of a form. The save button is first in the tab order and last on the screen. */
export function FormActions({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <div className={classes('flex flex-wrap items-center justify-end gap-2 pt-1', className)}>{children}</div>
  );
}

interface FieldSetProps {
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly description?: ReactNode;
  readonly columns?: 1 | 2 | 3 | 4;
  readonly children: ReactNode;
  readonly className?: string;
}

const columnClasses = {
  1: 'grid-cols-1',
  2: 'grid-cols-1 sm:grid-cols-2',
  3: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
} as const;

/** A group of fields under a legend, side by side where there is room. */
export function FieldSet({
  legend,
  hideLegend,
  description,
  columns = 2,
  children,
  className,
}: FieldSetProps) {
  return (
    <fieldset className={classes('min-w-0', className)}>
      <legend className={hideLegend === true ? 'sr-only' : 'text-md font-semibold'}>{legend}</legend>
      {description !== undefined && <p className="mt-0.5 max-w-prose text-sm text-muted">{description}</p>}
      <div
        className={classes(
          'grid items-start gap-x-4 gap-y-3.5',
          hideLegend !== true && 'mt-3',
          columnClasses[columns],
        )}
      >
        {children}
      </div>
    </fieldset>
  );
}
