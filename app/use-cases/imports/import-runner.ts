/** Runs imports in the background. */
export interface ImportRunner {
  /** Looks for waiting imports at once. */
  wake(): void;
  /** Resolves at the next step of an import in this process, or after `ms`. */
  step(id: string, ms: number): Promise<void>;
  /** Finishes the rows under way. The next process resumes the rest. */
  stop(): Promise<void>;
}
