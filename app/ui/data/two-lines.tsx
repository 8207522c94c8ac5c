interface TwoLinesProps {
  readonly first: string;
  readonly second?: string | null | undefined;
  readonly isWhole?: boolean;
}

/** Each text is cut to one line, so that rows have the same height; on phones both are shown in full. */
export function TwoLines({ first, second, isWhole = false }: TwoLinesProps) {
  if (isWhole)
    return (
      <span className="flex min-w-0 flex-col sm:min-w-48">
        <span className="wrap-anywhere sm:line-clamp-2" title={first}>
          {first}
        </span>
        {second && (
          <span className="text-xs wrap-anywhere text-muted sm:line-clamp-1" title={second}>
            {second}
          </span>
        )}
      </span>
    );
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
