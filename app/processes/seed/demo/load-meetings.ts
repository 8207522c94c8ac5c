import pMap from 'p-map';
import { recordManagement } from '@domain/crm/management/management';
import { cancelMeeting, holdMeeting, planMeeting } from '@domain/crm/meeting/commands';
import { dayMs as day } from '@domain/shared/day';
import type { Services } from '~/services';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { showInReadModels } from '~/use-cases/catalogues/starting-records/show-in-read-models';
import { demoExecutive } from '../../people/demo-executives';
import { demoMeetings, pick, reasonOf } from './meetings';
import { wasAtWork } from './office-hours';
import { runnerOf } from './run-dated';
import { chance } from './wobble';

const atATime = 64;

/** Around `now` (ISO). Nobody is notified. Needs the portfolios and results. */
export async function loadDemoMeetings(services: Services, now: string): Promise<void> {
  const meetings = demoMeetings(now);
  const positions: bigint[] = [];
  const run = runnerOf(services, 'meetings', positions);
  const until = Date.parse(now);
  const results = await services.db
    .selectFrom('results')
    .select('id')
    .orderBy('score', 'desc')
    .orderBy('id')
    .execute();
  await pMap(
    meetings,
    async ({ id, key, input, plannedBy, startsAt }) => {
      const at = wasAtWork(Math.min(until, startsAt) - day * (0.5 + 6 * chance('planned', key)));
      await run({ command: planMeeting, input, commandId: id, actor: demoExecutive(plannedBy), at });
    },
    { concurrency: atATime },
  );
  // The next commands decide by the read models.
  await showInReadModels(services, 'meeting', positions);
  const followed = meetings.filter(({ status }) => status !== 'planned');
  const managements: bigint[] = [];
  const record = runnerOf(services, 'meetings', managements);
  await pMap(
    followed,
    async (meeting) => {
      const { id, key, status, plannedBy, startsAt, input } = meeting;
      const actor = demoExecutive(plannedBy);
      if (status === 'cancelled') {
        const at = Math.min(until, startsAt) - day * 0.2;
        const why = { id, reason: reasonOf(meeting) };
        await run({
          command: cancelMeeting,
          input: why,
          commandId: seedId('meeting', key, 'end'),
          actor,
          at,
        });
        return;
      }
      const at = startsAt + 3_600_000;
      await run({ command: holdMeeting, input: { id }, commandId: seedId('meeting', key, 'end'), actor, at });
      await record({
        ...{ command: recordManagement, commandId: seedId('management', 'meeting', key), actor, at },
        input: {
          ...{ companyId: input.companyId, meetingId: id, kind: 'meeting' },
          result: pick(results, chance('met-result', key)).id,
          heldAt: new Date(startsAt).toISOString(),
        },
      });
    },
    { concurrency: atATime },
  );
  await showInReadModels(services, 'meeting', positions);
  await showInReadModels(services, 'management', managements);
  services.log.info({ meetings: meetings.length }, 'demonstration meetings loaded');
}
