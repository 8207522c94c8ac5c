import { ProviderFailure } from './provider-caller';

export interface KeptAnswers<Answer> {
  has(key: string): boolean;
  /** Concurrent callers share a call. Null: the service failed, which is not cached. */
  tryFind(key: string, ask: () => Promise<Answer>): Promise<Answer | null>;
}

export function keepAnswers<Answer>(most: number): KeptAnswers<Answer> {
  const kept = new Map<string, Promise<Answer>>();
  return {
    has: (key) => kept.has(key),
    async tryFind(key, ask) {
      const asking = kept.get(key) ?? ask();
      kept.set(key, asking);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      try {
        return await asking;
      } catch (error) {
        kept.delete(key);
        if (error instanceof ProviderFailure) return null;
        throw error;
      }
    },
  };
}
