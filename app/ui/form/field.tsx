import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

/** What all fields take. The error comes from the nearest `Form` by the field's name, or from `errors`. */
export interface FieldProps {
  readonly label: string;
  /** Read by screen readers alone, where the place says what the field is (a cell of a table, a search box). */
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

/** Under the field: the explanation, then what is wrong. */
export function FieldNotes({ description, errors }: Pick<FieldProps, 'description' | 'errors'>) {
  return (
    <>
      {description !== undefined && description !== null && (
        <Text slot="description" className="text-xs text-muted">
          {description}
        </Text>
      )}
      <FieldError className="flex items-start gap-1 text-xs text-danger">
        {({ validationErrors }) => (
          <>
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            <span>
              {(errors?.length ? errors : validationErrors).map((sentence) => (
                <span key={sentence} className="block">
                  {sentence}
                </span>
              ))}
            </span>
          </>
        )}
      </FieldError>
    </>
  );
}

/** `isInvalid` when the caller brings the errors; otherwise the form's own errors decide. */
export function invalidity(errors: readonly string[] | undefined): { isInvalid?: boolean } {
  return errors !== undefined && errors.length > 0 ? { isInvalid: true } : {};
}
