import type { ReactNode } from 'react';
import { classes } from '../classes';

interface LinesProps {
  /** What a line is one of: a wrong field of one is named with it and its number. */
  readonly of: string;
  readonly className?: string;
  /** Elements with `data-row`. */
  readonly children: ReactNode;
}

/** Lines of fields that are alike, such as the pieces of a load. */
export function Lines({ of, className, children }: LinesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{of}</legend>
      <div className={classes('flex flex-col', className ?? 'gap-2')}>{children}</div>
    </fieldset>
  );
}
