import { Link } from '@remix-run/react';
import { useId, type ReactNode } from 'react';
import { classes } from '../classes';

interface CardProps {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** For icon-sized actions, which stay next to the title whatever its length. */
  readonly isNarrow?: boolean;
  readonly footer?: ReactNode;
  /** `none` for a table, which has its own padding. */
  readonly padding?: 'none' | 'md';
  readonly children?: ReactNode;
  readonly className?: string;
}

export function Card({
  title,
  description,
  actions,
  isNarrow = false,
  footer,
  padding = 'md',
  children,
  className,
}: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={classes(
        'card min-w-0 overflow-clip rounded-lg border border-line bg-surface shadow-card',
        className,
      )}
    >
      {title !== undefined && (
        <header
          className={classes(
            'flex justify-between gap-2 px-4 pt-3.5 pb-2',
            isNarrow ? 'items-start' : 'flex-wrap items-center',
          )}
        >
          <div className="min-w-0">
            <h2 id={id} className="text-md font-semibold">
              {title}
            </h2>
            {description !== undefined && <p className="text-sm text-muted">{description}</p>}
          </div>
          {actions !== undefined && <div className="flex items-center gap-2">{actions}</div>}
        </header>
      )}
      {children !== undefined && (
        <div className={padding === 'md' ? classes('px-4 pb-4', title === undefined && 'pt-4') : undefined}>
          {children}
        </div>
      )}
      {footer !== undefined && (
        <footer className="card-footer border-t border-line bg-sunken/50 px-4 py-2.5">{footer}</footer>
      )}
    </section>
  );
}

interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly to?: string;
}

export function Stat({ label, value, hint, to }: StatProps) {
  const content = (
    <>
      <span className="text-sm text-muted">{label}</span>
      <span className="mt-1 text-3xl font-semibold tracking-tight num max-sm:text-2xl print:text-xl">
        {value}
      </span>
      {hint !== undefined && <span className="mt-1 text-xs text-muted">{hint}</span>}
    </>
  );
  const className = 'flex flex-col rounded-lg border border-line bg-surface px-4 py-3.5 shadow-card';
  return to === undefined ? (
    <div className={className}>{content}</div>
  ) : (
    <Link
      to={to}
      prefetch="intent"
      className={classes(className, 'transition-colors hover:border-edge hover:bg-hover')}
    >
      {content}
    </Link>
  );
}

export function Stats({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 print:grid-cols-4 print:gap-2">{children}</div>
  );
}
