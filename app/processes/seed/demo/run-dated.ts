import type { Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';

export interface Dated {
  readonly command: AnyCommand;
  readonly input: object;
  readonly commandId: string;
  readonly actor: Actor;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Runs commands dated in the past. The log positions of their events are added to `positions`. */
export function runnerOf(services: Services, seed: string, positions: bigint[]) {
  return async ({ command, input, commandId, actor, at }: Dated): Promise<void> => {
    const outcome = await services.dispatch(command, input, {
      ...{ actor, commandId, via: 'process', wait: false },
      at: new Date(at).toISOString(),
      correlationId: seedId('seed', seed),
    });
    if (isRejection(outcome))
      throw new Error(`${command.name} was refused: ${JSON.stringify({ input, outcome })}`);
    if (outcome.position !== null) positions.push(outcome.position);
  };
}

/** Services whose commands are dated. @param at milliseconds since 1970 */
export function datedServices(services: Services, at: number): Pick<Services, 'dispatch' | 'db' | 'store'> {
  const { db, store } = services;
  const dispatch: Services['dispatch'] = (definition, input, context) =>
    services.dispatch(definition, input, { ...context, at: new Date(at).toISOString() });
  return { db, store, dispatch };
}
