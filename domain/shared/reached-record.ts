/** Kinds of records that files are attached to and notes are written on. */
export const recordModels = ['quoter', 'offer', 'reservation', 'company', 'ticket'] as const;
export type RecordModel = (typeof recordModels)[number];

/** A record that an actor may see, for its files and notes. */
export interface ReachedRecord {
  readonly ownerId: string | null;
  /** Whose key seals what is written on it. */
  readonly subject: string;
  /** Whether the actor works on it, or audits it, for its owner company, and so sees every file and note. */
  readonly isColleague: boolean;
}
