import { shortNameOf } from '@domain/rating/search/options';

interface End {
  readonly code: string;
  readonly name: string;
  readonly city?: string | null | undefined;
}

/** "Shanghai → San Antonio". Older reservations have no cities: "CNSHA → CLSAI". */
export function routeTitle({ from, to }: { readonly from: End; readonly to: End }): string {
  return `${from.city ?? shortNameOf(from)} → ${to.city ?? shortNameOf(to)}`;
}
