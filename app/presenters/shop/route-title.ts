import { shortNameOf } from '@domain/rating/search/options';

interface End {
  readonly code: string;
  readonly name: string;
  readonly city?: string | null | undefined;
}

/** "Shanghai → San Antonio". Older reservations have no cities: "CNSHA → CLSAI". */
export function routeTitle({ from, to }: { readonly from: End; readonly to: End }): string {
  return `${cityOrName(from)} → ${cityOrName(to)}`;
}

/** "San Antonio (CLSAI)"; towns and zones have no code that people know. */
export function nameWithCode(end: End): string {
  const code = shortNameOf(end);
  return code === end.name ? code : `${end.name} (${code})`;
}

/** "Shanghai"; its code where no city is known. */
export function cityOrName(end: End): string {
  return end.city ?? shortNameOf(end);
}
