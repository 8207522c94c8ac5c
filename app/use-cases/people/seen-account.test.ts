import { expect, it, vi } from 'vitest';
import { atSeenVersion } from './seen-account.server';
import type { RequestContext } from './request-context.server';

it('asks for the last event of each stream alone, both at once', async () => {
  const answers: ((events: readonly { readonly revision: bigint }[]) => void)[] = [];
  const readStream = vi.fn(
    () => new Promise<readonly { readonly revision: bigint }[]>((answer) => void answers.push(answer)),
  );
  const context = { services: { store: { readStream } } } as unknown as RequestContext;
  const seen = { revision: 12n, eventsBeside: 0 };
  const outcome = atSeenVersion(context, { id: 'ana', beside: 'client' }, seen);
  const last = { direction: 'backwards', limit: 1 };
  expect(readStream.mock.calls).toEqual([
    ['person-ana', last],
    ['client-ana', last],
  ]);
  answers[0]?.([{ revision: 12n }]);
  answers[1]?.([]);
  expect(await outcome).toMatchObject({ services: context.services });
});
