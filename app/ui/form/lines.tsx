import type { ReactNode } from 'react';
import { classes } from '../classes';

interface LinesProps {
  /** What one line is called, to name a wrong field with its line and number. */
  readonly of: string;
  readonly className?: string;
  /** Elements with `data-row`. */
  readonly children: ReactNode;
}

/** Repeated lines of the same fields, such as the pieces of a load. */
export function Lines({ of, className, children }: LinesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{of}</legend>
      <div className={classes('flex flex-col', className ?? 'gap-2')}>{children}</div>
    </fieldset>
  );
}
