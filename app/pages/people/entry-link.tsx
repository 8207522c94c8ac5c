import { Link } from '@remix-run/react';

interface EntryLinkProps {
  readonly question: string;
  readonly to: string;
  readonly back?: string;
  readonly label: string;
}

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
