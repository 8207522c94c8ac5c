import { CircleAlert } from 'lucide-react';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { FieldError, FieldErrorContext } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { classes } from '../classes';
import { afterPointerUp } from './after-pointer-up';
import { ProblemsContext } from './form-state';

/** The error comes from the nearest `Form` by the field's name, or from `errors`. */
export interface FieldProps {
  readonly label: string;
  /** For fields that the context names (a table cell, a search box); screen readers still get the label. */
  readonly hideLabel?: boolean | undefined;
  readonly name?: string | undefined;
  readonly description?: ReactNode;
  readonly errors?: readonly string[] | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly className?: string | undefined;
}

export const fieldClass = 'flex flex-col gap-1 min-w-0';

interface FieldLabelProps {
  readonly label: string;
  readonly isHidden?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
}

export function FieldLabel({ label, isHidden, isRequired }: FieldLabelProps) {
  return (
    <Label data-label className={isHidden === true ? 'sr-only' : 'text-sm font-medium text-ink'}>
      {label}
      {isRequired === true && (
        <span aria-hidden className="text-danger">
          {' '}
          *
        </span>
      )}
    </Label>
  );
}

interface FieldNotesProps extends Pick<FieldProps, 'description' | 'errors'> {
  readonly keepsPlace?: boolean;
  /** For fields whose changes only react-aria knows: the form is notified once the error is gone. */
  readonly name?: string | undefined;
}

/**
 * A corrected error keeps its space until the next answer: a field reports its change on blur, that is when a
 * button is pressed, and the button would move away from under the pointer.
 */
export function FieldNotes({ description, errors, keepsPlace = true, name }: FieldNotesProps) {
  const own = useContext(FieldErrorContext);
  const sentences = errors?.length ? errors : own?.isInvalid === true ? own.validationErrors : [];
  const mended = useMended(sentences);
  const { mend } = useContext(ProblemsContext);
  const isMended = mended.length > 0;
  useEffect(() => {
    if (isMended && name !== undefined) afterPointerUp(() => mend(name));
    // Once, when it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isMended, name]);
  return (
    <>
      {description !== undefined && description !== null && (
        <Text slot="description" className="text-xs text-muted">
          {description}
        </Text>
      )}
      <FieldError className={errorClass}>
        <Sentences sentences={sentences} />
      </FieldError>
      {keepsPlace && isMended && (
        <div aria-hidden className={classes(errorClass, 'invisible')}>
          <Sentences sentences={mended} />
        </div>
      )}
    </>
  );
}

const errorClass = 'flex items-start gap-1 text-xs text-danger';

function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <>
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>
        {sentences.map((sentence) => (
          <span key={sentence} className="block">
            {sentence}
          </span>
        ))}
      </span>
    </>
  );
}

function useMended(wrong: readonly string[]): readonly string[] {
  const { problems: answer } = useContext(ProblemsContext);
  const [told, setTold] = useState({ answer, sentences: wrong });
  const isNewer = told.answer !== answer || (wrong.length > 0 && wrong.join() !== told.sentences.join());
  if (isNewer) setTold({ answer, sentences: wrong });
  return wrong.length > 0 || isNewer ? none : told.sentences;
}

const none: readonly string[] = [];

export function invalidity(errors: readonly string[] | undefined): { isInvalid?: boolean } {
  return errors !== undefined && errors.length > 0 ? { isInvalid: true } : {};
}
