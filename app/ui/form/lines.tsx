import type { ReactNode } from 'react';
import { classes } from '../classes';

interface LinesProps {
  readonly of: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Lines({ of, className, children }: LinesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{of}</legend>
      <div className={classes('flex flex-col', className ?? 'gap-2')}>{children}</div>
    </fieldset>
  );
}
