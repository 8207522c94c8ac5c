export interface StepShown {
  readonly state: string;
  readonly stateName: string;
  readonly stateLv2: string | null;
  readonly stateLv2Name: string | null;
  readonly reasons: readonly string[];
  readonly isReasonNeeded: boolean;
  readonly withdraws?: number;
}
