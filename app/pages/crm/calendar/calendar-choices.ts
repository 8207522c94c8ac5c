/** Whose meetings, and what beside them; the browser's copy of what the queries take. */
export const calendarScopes = ['all', 'team', 'own'] as const;
export type CalendarScope = (typeof calendarScopes)[number];

export const calendarLayers = ['missions', 'offers'] as const;
export type CalendarLayer = (typeof calendarLayers)[number];

/** Something that falls on a whole day. */
export interface CalendarDay {
  readonly key: string;
  readonly layer: CalendarLayer;
  readonly day: string;
  readonly title: string;
  /** Where its record is. */
  readonly to: string;
}
