interface TwoLinesProps {
  readonly first: string;
  /** Smaller, under it. */
  readonly second?: string | null | undefined;
}

/** A cell's text, and what belongs to it in a smaller one: a line each however long, so that rows stay of one height. Whole on a phone. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className="flex min-w-0 flex-col sm:max-w-36 min-[90rem]:max-w-48 2xl:max-w-72">
      <span className="sm:truncate" title={first}>
        {first}
      </span>
      {second && (
        <span className="text-xs text-muted sm:truncate" title={second}>
          {second}
        </span>
      )}
    </span>
  );
}
