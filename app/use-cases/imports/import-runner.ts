/** Works on imports behind the pages. */
export interface ImportRunner {
  /** Looks at once for imports to work on. */
  wake(): void;
  /** Resolves at the next step of an import in this process, or after so many ms. */
  step(id: string, ms: number): Promise<void>;
  /** Lets the rows under way finish; what is left is taken up again by the next process. */
  stop(): Promise<void>;
}
