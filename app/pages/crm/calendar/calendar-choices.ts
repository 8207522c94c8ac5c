/** Copies for the browser of the values that the queries accept. */
export const calendarScopes = ['all', 'team', 'own'] as const;
export type CalendarScope = (typeof calendarScopes)[number];

export const calendarLayers = ['missions', 'offers'] as const;
export type CalendarLayer = (typeof calendarLayers)[number];

export interface CalendarDay {
  readonly key: string;
  readonly layer: CalendarLayer;
  readonly day: string;
  readonly title: string;
  readonly to: string;
}
