interface TwoLinesProps {
  readonly first: string;
  /** Smaller, below the first. */
  readonly second?: string | null | undefined;
}

/**
 * A cell with a main text and a smaller one below. Each is cut to one line, so that rows have the same height; on a
 * phone both are shown in full.
 */
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
