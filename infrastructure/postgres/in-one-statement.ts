import { isAway } from '../projecting/away';

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines the writes of one event loop iteration, except those with the same name from `apart`. After a
 * failure each is retried alone, unless the database is down, when that would only multiply the wait.
 */
export function inOneStatement<Asked, Answer>(
  apart: (asked: Asked) => string,
  run: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];

  const answer = async (group: readonly Waiting<Asked, Answer>[]): Promise<void> => {
    try {
      const answers = await run(group.map(({ asked }) => asked));
      group.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
    } catch (error) {
      const [only, ...others] = group;
      if (only === undefined) return;
      if (others.length === 0 || isAway(error)) for (const { reject } of group) reject(error);
      else await Promise.all(group.map((one) => answer([one])));
    }
  };

  const begin = async (): Promise<void> => {
    let left = waiting;
    waiting = [];
    while (left.length > 0) {
      const names = new Set<string>();
      const group: Waiting<Asked, Answer>[] = [];
      const later: Waiting<Asked, Answer>[] = [];
      for (const one of left) {
        const name = apart(one.asked);
        if (names.has(name)) later.push(one);
        else group.push(one);
        names.add(name);
      }
      await answer(group);
      left = later;
    }
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (waiting.length === 1) setImmediate(() => void begin());
    });
}
