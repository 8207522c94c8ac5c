import {
  Form as RemixForm,
  useNavigation,
  type Fetcher,
  type FormProps as RemixFormProps,
} from '@remix-run/react';
import { createContext, useContext, useRef, type ComponentType, type ReactNode } from 'react';
import { FormValidationContext } from 'react-aria-components';
import { FormContext } from 'react-aria-components/Form';
import { Button, type ButtonProps } from '../button';
import { classes } from '../classes';
import { refusalIn, type Answered, type FormAnswer } from './form-answer';
import { ProblemsContext, TypedContext, useFormProblems, type FormProblems } from './form-state';
import { LeaveGuard } from './leave-guard';
import { KeepUnsaved, type Kept } from './use-unsaved';
import { ProblemSummary } from './problem-summary';

interface Submitting {
  readonly fetcher: Pick<Fetcher, 'state' | 'formData'> | null;
  readonly intent: Intent | undefined;
  readonly isSearch: boolean;
}

const SubmittingContext = createContext<Submitting>({ fetcher: null, intent: undefined, isSearch: true });

interface Intent {
  readonly name: 'intent';
  readonly value: string;
}

type SubmittingFetcher = Pick<Fetcher, 'state' | 'formData'> & {
  readonly Form: ComponentType<RemixFormProps & { children?: ReactNode }>;
};

export interface FormProps extends RemixFormProps {
  /**
   * The page's action result. If it refused this form, fields show their own errors and the summary all of
   * them.
   */
  readonly answer?: Answered;
  /**
   * Posted as `intent`. On a page with several forms, the answer belongs to the one with the submitted
   * intent.
   */
  readonly intent?: Intent | undefined;
  /** For forms of a line or two: errors only at the fields, no summary. */
  readonly isLine?: boolean;
  readonly fetcher?: SubmittingFetcher;
  /**
   * Asks before leaving the page with unsaved values. When this value changes, the form counts as saved. Only
   * one form per page may set it.
   */
  readonly savedAs?: string | undefined;
  readonly keeps?: Kept | undefined;
  readonly typed?: Pick<FormAnswer, 'initialValue' | 'fields'> | null | undefined;
  /** For pages that show the errors' state outside the form as well: see `useFormProblems`. */
  readonly progress?: FormProblems;
  readonly reveal?: (name: string) => void;
  readonly children: ReactNode;
}

/**
 * A refusal focuses the first wrong field and keeps typed values, without scripts too. A changed field counts
 * as corrected. The browser's own validation messages are off: they are in another language.
 */
export function Form({
  answer,
  intent,
  fetcher,
  isLine = false,
  savedAs,
  keeps,
  typed = null,
  progress,
  reveal,
  children,
  className,
  id,
  ...props
}: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const Element = fetcher?.Form ?? RemixForm;
  const refusal = refusalIn(answer, intent?.value);
  const errors = refusal?.error ?? none;
  const own = useFormProblems(errors);
  const problems = progress ?? own;
  return (
    <SubmittingContext.Provider
      value={{ fetcher: fetcher ?? null, intent, isSearch: props.method !== 'post' }}
    >
      <ProblemsContext.Provider value={problems}>
        <TypedContext.Provider value={refusal ?? typed}>
          <FormContext.Provider value={{ validationBehavior: 'aria' }}>
            <FormValidationContext.Provider value={errors}>
              <Element
                {...props}
                id={id}
                ref={ref}
                noValidate
                className={classes(isLine ? 'flex' : 'flex flex-col gap-5', className)}
              >
                {intent !== undefined && <input type="hidden" {...intent} />}
                {refusal && (
                  <ProblemSummary
                    problems={errors}
                    mended={problems.mended}
                    form={ref}
                    reveal={reveal}
                    isShown={!isLine}
                  />
                )}
                {children}
                {savedAs !== undefined && <LeaveGuard form={ref} savedAs={savedAs} />}
                {keeps !== undefined && <KeepUnsaved element={ref} keeps={keeps} refusal={refusal} />}
              </Element>
            </FormValidationContext.Provider>
          </FormContext.Provider>
        </TypedContext.Provider>
      </ProblemsContext.Provider>
    </SubmittingContext.Provider>
  );
}

const none: Record<string, string[]> = {};

/** With `name` and `value`, only its own submission counts as pending. */
export function SubmitButton({ variant = 'primary', name, value, ...props }: ButtonProps) {
  const navigation = useNavigation();
  const { fetcher, intent, isSearch } = useContext(SubmittingContext);
  const { state, formData } = fetcher ?? navigation;
  const own = name === undefined ? intent : { name, value };
  // A search does not look busy while another form of the page is posted.
  const isOfForm = fetcher !== null || isSearch === (navigation.formMethod !== 'POST');
  const isMine = own === undefined ? isOfForm : formData?.get(own.name) === own.value;
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

/** The save button is first in the tab order and last on the screen. */
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
