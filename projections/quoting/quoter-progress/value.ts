/** What a quoter is worth, as a decimal text. */
export interface QuoterValue {
  readonly total: string;
  readonly currency: string;
}
