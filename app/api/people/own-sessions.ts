import { z } from 'zod';
import { reject } from '@domain/shared/rejection';
import { listOwnDevices, type OwnDevice } from '~/use-cases/people/own-devices.server';
import { defineEndpoint } from '../endpoint';

const sessionAnswer = z
  .object({
    _id: z.string(),
    via: z.enum(['web', 'api']),
    program: z.string().nullable().describe('Browser or program; null: unknown.'),
    system: z.string().nullable(),
    address: z.string().nullable().describe('IP address at the sign-in.'),
    country: z.string().nullable().describe('That the address is registered in, ISO 3166-1 alpha-2.'),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isThisOne: z.boolean().describe('The session of the call.'),
  })
  .meta({ id: 'OwnSession' });

function toSession({ id, createdAt, lastSeenAt, expiresAt, ...device }: OwnDevice) {
  return {
    ...{ _id: id, ...device },
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

const noAccount = reject('forbidden', 'access.forbidden');

export const getOwnSessions = defineEndpoint({
  method: 'get',
  path: '/account/sessions',
  access: 'customer',
  summary: 'Where the caller is signed in, the last used first',
  answer: z.object({ data: z.array(sessionAnswer), total: z.int() }),
  async handler({ services, person }) {
    if (person === null) return noAccount;
    const devices = await listOwnDevices(services, person.id, person.sessionId);
    return { data: devices.map(toSession), total: devices.length };
  },
});

export const deleteOtherSessions = defineEndpoint({
  method: 'delete',
  path: '/account/sessions',
  access: 'customer',
  isForAuditors: true,
  summary: 'End all sessions of the caller but the one of the call',
  answer: z.object({ ended: z.int() }),
  async handler({ services, person }) {
    if (person === null) return noAccount;
    return { ended: await services.auth.sessions.revokeAll(person.id, person.sessionId) };
  },
});

export const deleteOwnSession = defineEndpoint({
  method: 'delete',
  path: '/account/sessions/{id}',
  access: 'customer',
  isForAuditors: true,
  summary: 'End a session of the caller; its next request is refused',
  answer: null,
  status: 204,
  async handler({ services, person, params }) {
    if (person === null) return noAccount;
    const wasThere = await services.auth.sessions.revoke(person.id, params.id);
    return wasThere ? undefined : reject('not-found', 'person.session-not-found');
  },
});
