export interface QuoterValue {
  readonly total: string;
  readonly currency: string;
}
