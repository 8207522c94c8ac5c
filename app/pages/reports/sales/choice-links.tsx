import { Link } from '@remix-run/react';
import { classes } from '~/ui/classes';

interface ChoiceLinksProps {
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly to: string; readonly isCurrent: boolean }[];
}

/** One of a few views of the same page, kept in the address. */
export function ChoiceLinks({ label, items }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1 print:hidden">
      <span aria-hidden className="me-1 text-sm text-muted">
        {label}
      </span>
      {items.map(({ label: name, to, isCurrent }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          discover="none"
          aria-current={isCurrent ? 'true' : undefined}
          className={classes(
            'rounded-full border px-2.5 py-0.5 text-sm whitespace-nowrap',
            isCurrent
              ? 'border-accent/40 bg-accent-soft text-accent'
              : 'border-line text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
