import { z } from 'zod';
import { recordManagement } from '@domain/crm/management/management';
import { holdMeeting } from '@domain/crm/meeting/commands';
import { isRejection } from '@domain/shared/rejection';
import { listManagements } from '@projections/crm/management-list/queries';
import { findMeeting } from '@projections/crm/meeting-list/queries';
import { recordResults, type Recording } from '~/use-cases/crm/meetings/record-results.server';
import { defineEndpoint, type Call } from '../endpoint';
import { meetingManagementBody } from './management-bodies';
import { managementAnswer, toManagement } from './managements';

type AnyCall = Pick<Call<string, z.ZodType, z.ZodType>, 'ask' | 'dispatch' | 'services' | 'actor'>;

export function recordingOf({ services, actor, dispatch }: AnyCall): Recording {
  return {
    ...{ services, actor, via: 'api' },
    hold: (input) => dispatch(holdMeeting, input),
    record: (input) => dispatch(recordManagement, input),
  };
}

export async function managementsOf({ ask }: Pick<AnyCall, 'ask'>, meeting: string) {
  const page = await ask(listManagements, { meeting, limit: 1000 });
  return isRejection(page) ? page : page.data.map(toManagement);
}

export const postMeetingManagements = defineEndpoint({
  method: 'post',
  path: '/managements/{meetingId}',
  access: 'staff',
  summary: 'Record the managements of a meeting, which was thereby held',
  description:
    'All are recorded, or none. They took place when the meeting began unless `date` says otherwise.',
  body: z.strictObject({ managements: z.array(meetingManagementBody).min(1).max(50) }),
  answer: z.array(managementAnswer),
  async handler(call) {
    const { meetingId: id } = call.params;
    const meeting = await call.ask(findMeeting, { id });
    if (isRejection(meeting)) return meeting;
    const refused = await recordResults(recordingOf(call), meeting, call.body.managements);
    return refused ?? managementsOf(call, id);
  },
});
