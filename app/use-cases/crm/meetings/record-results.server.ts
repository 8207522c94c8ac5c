import { recordManagement } from '@domain/crm/management/management';
import { holdMeeting } from '@domain/crm/meeting/commands';
import type { Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { ListedMeeting } from '@projections/crm/meeting-list/queries';
import type { Accepted, Services } from '~/services';

export interface Recording {
  readonly services: Services;
  readonly actor: Actor;
  readonly via: Door;
  hold(input: object): Promise<Accepted | Rejection>;
  record(input: object): Promise<Accepted | Rejection>;
}

/** A dry run; null if all can be recorded. */
async function rehearse(
  { services, actor, via }: Pick<Recording, 'services' | 'actor' | 'via'>,
  managements: readonly object[],
): Promise<Rejection | null> {
  for (const one of managements) {
    const context = { actor, via, isRehearsal: true, wait: false };
    const outcome = await services.dispatch(recordManagement, { ...one, kind: 'meeting' }, context);
    if (isRejection(outcome)) return outcome;
  }
  return null;
}

/** A dry run for a meeting that does not exist yet; null if all can be recorded. */
export async function rehearseResults(
  recording: Pick<Recording, 'services' | 'actor' | 'via'>,
  companyId: string | undefined,
  managements: readonly Readonly<Record<string, unknown>>[],
): Promise<Rejection | null> {
  const named = managements.map((one) => one['companyId'] ?? companyId);
  if (companyId !== undefined && named.some((id) => id !== companyId))
    return reject('not-found', 'management.customer-not-found');
  return rehearse(
    recording,
    managements.map((one, at) => ({ ...one, ...(named[at] !== undefined && { companyId: named[at] }) })),
  );
}

/**
 * All managements, or none and the meeting stays as it was. They get the meeting's start unless they have a
 * time.
 */
export async function recordResults(
  recording: Recording,
  { id: meetingId, startsAt }: Pick<ListedMeeting, 'id' | 'startsAt'>,
  managements: readonly object[],
): Promise<Rejection | null> {
  const hasBegun = Date.parse(startsAt) <= Date.now();
  const inputs = managements.map((one) => ({
    ...(hasBegun && { heldAt: startsAt }),
    ...one,
    kind: 'meeting',
    meetingId,
  }));
  const { services, actor, via } = recording;
  const rehearsal = { actor, via, isRehearsal: true, wait: false };
  const holding = await services.dispatch(holdMeeting, { id: meetingId }, rehearsal);
  if (isRejection(holding)) return holding;
  const refused = await rehearse(recording, inputs);
  if (refused !== null) return refused;
  const held = await recording.hold({ id: meetingId });
  if (isRejection(held)) return held;
  for (const input of inputs) {
    const outcome = await recording.record(input);
    if (isRejection(outcome)) return outcome;
  }
  return null;
}
