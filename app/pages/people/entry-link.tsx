import { Link } from '@remix-run/react';

interface EntryLinkProps {
  readonly question: string;
  readonly to: string;
  /** Where to go on afterwards; empty: wherever one belongs. */
  readonly back?: string;
  readonly label: string;
}

/** From one entry page to another, keeping the place one wants to come back to. */
export function EntryLink({ question, to, back = '', label }: EntryLinkProps) {
  const search = back === '' ? '' : `?${new URLSearchParams({ to: back }).toString()}`;
  return (
    <p>
      {question}{' '}
      <Link to={`${to}${search}`} className="rounded-sm font-medium text-accent hover:underline">
        {label}
      </Link>
    </p>
  );
}
