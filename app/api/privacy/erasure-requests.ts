import { z } from 'zod';
import {
  declineErasureRequest,
  requestErasure,
  takeBackErasureRequest,
} from '@domain/privacy/erasure-request/erasure-request';
import { declineErasureInput } from '@domain/privacy/erasure-request/inputs';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import {
  findOwnErasureRequest,
  listWaitingErasureRequests,
  type OwnErasureRequest,
} from '@projections/privacy/erasure-requests/queries';
import { download } from '~/http/download';
import { translate } from '~/texts/translate.server';
import { streamOwnData } from '~/use-cases/privacy/own-data/own-data.server';
import { fileAnswer, pageOf } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { listQuery } from '../query';

const ownRequest = z
  .object({
    state: z
      .enum(['none', 'waiting', 'taken-back', 'declined', 'carried-out'])
      .describe('Of the newest request; `none`: the caller never asked.'),
    requestedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    reason: z.string().nullable().describe('Why it was declined.'),
  })
  .meta({ id: 'ErasureRequest' });

const noRequest = { state: 'none', requestedAt: null, endedAt: null, reason: null } as const;
const noAccount = reject('forbidden', 'access.forbidden');

type Asking = Pick<Call<string, z.ZodUnknown, z.ZodUnknown>, 'ask'>;

async function ownAnswer({ ask }: Asking): Promise<OwnErasureRequest | typeof noRequest | Rejection> {
  const found = await ask(findOwnErasureRequest, {});
  return isRejection(found) ? found : (found.request ?? noRequest);
}

export const getOwnData = defineEndpoint({
  method: 'get',
  path: '/account/data',
  access: 'customer',
  summary: 'Everything the platform holds about the caller, as a JSON file',
  description:
    'Profile, companies, addresses, own quotes with the offers received, reservations, tickets without internal notes, files, notifications with their choices, sessions. What colleagues asked for is theirs.',
  answer: fileAnswer('application/json'),
  async handler({ services, actor, person, language }) {
    if (person === null) return noAccount;
    return Promise.resolve(
      download({
        name: translate(language, 'account:data.file'),
        mediaType: 'application/json',
        content: streamOwnData(services, { actor, sessionId: person.sessionId }),
      }),
    );
  },
});

export const getOwnErasureRequest = defineEndpoint({
  method: 'get',
  path: '/account/erasure-request',
  access: 'customer',
  summary: "The caller's newest request to have their data erased",
  answer: ownRequest,
  async handler(call) {
    return call.person === null ? noAccount : ownAnswer(call);
  },
});

export const postErasureRequest = defineEndpoint({
  method: 'post',
  path: '/account/erasure-request',
  access: 'customer',
  isForAuditors: true,
  summary: "Ask an administrator to erase the caller's personal data; again while it waits changes nothing",
  answer: ownRequest,
  async handler(call) {
    const outcome = await call.dispatch(requestErasure, {});
    return isRejection(outcome) ? outcome : ownAnswer(call);
  },
});

export const deleteErasureRequest = defineEndpoint({
  method: 'delete',
  path: '/account/erasure-request',
  access: 'customer',
  isForAuditors: true,
  summary: "Take the caller's request back while it waits",
  answer: ownRequest,
  async handler(call) {
    const outcome = await call.dispatch(takeBackErasureRequest, {});
    return isRejection(outcome) ? outcome : ownAnswer(call);
  },
});

const waitingAnswer = z
  .object({
    user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    owner: z.string().describe('Id of the owner company.'),
    requestedAt: z.iso.datetime(),
  })
  .meta({ id: 'WaitingErasureRequest' });

export const getErasureRequests = defineEndpoint({
  method: 'get',
  path: '/personal-data/erasure-requests',
  access: 'admin',
  summary: 'Requests for erasure that wait, the oldest first',
  description: 'One is carried out by `POST /personal-data/erasures` with the category `person`.',
  query: listQuery({}),
  answer: pageOf(waitingAnswer),
  async handler({ ask, query }) {
    const page = await ask(listWaitingErasureRequests, query);
    if (isRejection(page)) return page;
    return {
      data: page.data.map(({ personId, name, email, ownerId, requestedAt }) => ({
        ...{ user: { _id: personId, name, email }, owner: ownerId, requestedAt },
      })),
      total: page.total,
    };
  },
});

export const postDecline = defineEndpoint({
  method: 'post',
  path: '/personal-data/erasure-requests/{userId}/decline',
  access: 'admin',
  summary: 'Decline a request for erasure with a reason, which the person is mailed',
  body: z.strictObject({ reason: declineErasureInput.shape.reason }),
  answer: z.object({ user: z.string(), state: z.literal('declined') }),
  status: 200,
  async handler({ dispatch, params, body }) {
    const outcome = await dispatch(declineErasureRequest, { personId: params.userId, ...body });
    return isRejection(outcome) ? outcome : { user: params.userId, state: 'declined' as const };
  },
});
