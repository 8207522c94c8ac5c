import { z } from 'zod';
import { recordManagementInput } from '@domain/crm/management/inputs';
import { recordManagement } from '@domain/crm/management/management';
import { holdMeeting } from '@domain/crm/meeting/commands';
import { isRejection } from '@domain/shared/rejection';
import { listManagements } from '@projections/crm/management-list/queries';
import { findMeeting } from '@projections/crm/meeting-list/queries';
import { defineEndpoint } from '../endpoint';
import { managementAnswer, managementInOwnWords, toManagement } from './managements';

const management = z.strictObject(recordManagementInput.shape).omit({ meetingId: true });

function eachInOwnWords(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('managements' in body)) return body;
  const { managements, ...rest } = body;
  return {
    ...rest,
    managements: Array.isArray(managements) ? managements.map(managementInOwnWords) : managements,
  };
}

export const postMeetingManagements = defineEndpoint({
  method: 'post',
  path: '/managements/{meetingId}',
  access: 'staff',
  summary: 'Record the managements of a meeting, which was thereby held',
  description: 'Of `managements` each is as in `POST /managment-results`; `type` defaults to `meeting`.',
  body: z.strictObject({ managements: z.array(management).min(1).max(50) }),
  inOwnWords: eachInOwnWords,
  answer: z.array(managementAnswer),
  async handler(call) {
    const { meetingId } = call.params;
    const meeting = await call.ask(findMeeting, { id: meetingId });
    if (isRejection(meeting)) return meeting;
    const held = await call.dispatch(holdMeeting, { id: meetingId });
    if (isRejection(held)) return held;
    for (const one of call.body.managements) {
      const outcome = await call.dispatch(recordManagement, { ...one, kind: 'meeting', meetingId });
      if (isRejection(outcome)) return outcome;
    }
    const page = await call.ask(listManagements, { meeting: meetingId, limit: 1000 });
    return isRejection(page) ? page : page.data.map(toManagement);
  },
});
