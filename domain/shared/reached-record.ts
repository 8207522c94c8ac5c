export const recordModels = ['quoter', 'offer', 'reservation', 'company', 'ticket'] as const;
export type RecordModel = (typeof recordModels)[number];

export interface ReachedRecord {
  readonly ownerId: string | null;
  /** Subject of the key that encrypts notes and files on it. */
  readonly subject: string;
  /** Works on it or audits it for its owner company, and so sees every file and note. */
  readonly isColleague: boolean;
}
