/** Null (the beginning) if one of them is null. */
export function leastOf(positions: readonly (bigint | null)[]): bigint | null {
  let least = positions[0] ?? null;
  for (const position of positions) {
    if (position === null) return null;
    if (least !== null && position < least) least = position;
  }
  return least;
}

export async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(works);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
