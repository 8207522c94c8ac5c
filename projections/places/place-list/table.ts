export const placeKinds = ['airport', 'port', 'geozone', 'branch'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export interface PlaceRow {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly place_id: string;
  readonly code: string | null;
  readonly name: string;
  readonly level: number | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly region: string | null;
  readonly country: string;
  readonly address: string | null;
  readonly alias: readonly string[] | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly is_offered: boolean;
  readonly is_removed: boolean;
  readonly weight: number;
  readonly name_text: string;
  readonly search_text: string;
}
