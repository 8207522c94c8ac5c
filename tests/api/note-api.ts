import pino from 'pino';
import { z } from 'zod';
import { visitor, type Actor, type Role } from '@domain/shared/actor';
import { defineAggregate, defineCommand } from '@domain/shared/command';
import { defineEvents } from '@domain/shared/event';
import { isRejection, reject } from '@domain/shared/rejection';
import { fold } from '@infrastructure/commands/fold';
import { holdAnswersToSchema } from '~/api/answering';
import { excelAnswer, pageOf, withRevision } from '~/api/answers';
import { download } from '~/http/download';
import { defineEndpoint, type AnyEndpoint } from '~/api/endpoint';
import { booleanParameter, listParameter, listQuery } from '~/api/query';
import { createApiRouter, type ApiOptions } from '~/api/router';
import type { Authentication } from '~/http/authenticated';
import type { ApiBindings } from '~/http/api-door';
import { createServices, type Services } from '~/services.server';
import { freshDatabase } from '@tests/support/database';
import { testInstallationKeys } from '@tests/support/installation-keys';

/** A resource as small as can be: notes with a text and a price, for tests of what every resource goes through. */
const noteEvents = defineEvents('note', {
  NoteWritten: { schema: z.object({ text: z.string(), tags: z.array(z.string()) }), personal: 'none' },
  NoteCorrected: { schema: z.object({ text: z.string().nullable() }), personal: 'none' },
});

interface Note {
  readonly text: string | null;
  readonly tags: readonly string[];
  readonly by: string;
}

const note = defineAggregate<Note, typeof noteEvents>({
  events: noteEvents,
  initial: { text: null, tags: [], by: '' },
  evolve: (state, event) => ({ ...state, ...event.data }),
});

const noteInput = z.object({
  text: z.string().min(3),
  email: z.email().optional(),
  tags: z.array(z.string()).default([]),
});

const writeNote = defineCommand(note, {
  name: 'writeNote',
  access: 'public',
  input: noteInput,
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide: ({ input: { text, tags } }) =>
    text === 'forbidden word'
      ? reject('rule', 'record.busy')
      : [{ type: 'NoteWritten', data: { text, tags } }],
});

const correctNote = defineCommand(note, {
  name: 'correctNote',
  access: 'staff',
  input: z.object({ id: z.string(), text: z.string().nullable() }),
  expects: 'existing',
  id: ({ id }) => id,
  decide: ({ input: { text } }) => [{ type: 'NoteCorrected', data: { text } }],
});

const noteAnswer = z.object({ id: z.string(), text: z.string().nullable(), tags: z.array(z.string()) });

async function findNote(services: Services, id: string) {
  const events = await services.store.readStream(`note-${id}`);
  const last = events.at(-1);
  if (last === undefined) return reject('not-found', 'record.not-found');
  const { text, tags } = fold(note, events);
  return withRevision({ id, text, tags }, last.revision);
}

export const noteEndpoints: readonly AnyEndpoint[] = [
  defineEndpoint({
    method: 'get',
    path: '/notes/{id}',
    access: 'public',
    summary: 'One note',
    answer: noteAnswer,
    handler: ({ params, services }) => findNote(services, params.id),
  }),
  defineEndpoint({
    method: 'get',
    path: '/notes/count',
    access: 'staff',
    summary: 'How many notes: declared after what would swallow it',
    answer: z.number(),
    handler: () => Promise.resolve(7),
  }),
  defineEndpoint({
    method: 'get',
    path: '/notes',
    access: 'public',
    summary: 'What the list was asked',
    query: listQuery(
      {
        search: z.string().optional(),
        isActive: booleanParameter.optional(),
        tags: listParameter(z.string()).optional(),
      },
      { take: 10 },
    ),
    answer: pageOf(z.unknown()),
    handler: ({ query }) => Promise.resolve({ data: [query], total: 1 }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/notes',
    access: 'public',
    summary: 'Writes a note',
    body: noteInput,
    answer: noteAnswer,
    async handler({ body, dispatch, services }) {
      const written = await dispatch(writeNote, body);
      return isRejection(written) ? written : findNote(services, written.id);
    },
  }),
  defineEndpoint({
    method: 'patch',
    path: '/notes/{id}',
    access: 'staff',
    summary: 'Corrects a note',
    body: z.object({ text: z.string().nullable() }),
    answer: noteAnswer,
    async handler({ params, body, dispatch, services }) {
      const corrected = await dispatch(correctNote, { id: params.id, ...body });
      return isRejection(corrected) ? corrected : findNote(services, params.id);
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/notes/scan',
    access: 'customer',
    summary: 'Takes a picture of a note',
    body: z.object({ title: z.string(), places: z.array(z.object({ name: z.string() })).optional() }),
    files: { picture: { types: ['image/png'], maximumBytes: 1024, isRequired: true } },
    answer: z.object({ title: z.string(), places: z.unknown(), bytes: z.number() }),
    handler: ({ body, files }) =>
      Promise.resolve({
        title: body.title,
        places: body.places,
        bytes: files['picture']?.[0]?.bytes.length ?? 0,
      }),
  }),
  defineEndpoint({
    method: 'get',
    path: '/notes/download/excel',
    access: 'public',
    summary: 'All notes',
    answer: excelAnswer,
    handler: () =>
      Promise.resolve(
        download({ name: 'Año nuevo.xlsx', mediaType: excelAnswer.mediaType, content: Buffer.from('xlsx') }),
      ),
  }),
  defineEndpoint({
    method: 'get',
    path: '/notes/broken/fault',
    access: 'public',
    summary: 'Fails',
    answer: z.string(),
    handler: () => Promise.reject(new Error('a secret detail')),
  }),
  defineEndpoint({
    method: 'delete',
    path: '/notes/{id}',
    access: 'admin',
    summary: 'Answers nothing',
    answer: null,
    handler: () => Promise.resolve(undefined),
  }),
];

/** `Bearer executive` is an executive; any word that is no role is a wrong credential. The cookie `guest` tells visitors apart. */
const byRole: Authentication = {
  ofPage: () => Promise.resolve({ actor: visitor, person: null }),
  ofApi(request) {
    const word = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    if (word === undefined) {
      const guestId = /guest=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
      const actor = guestId === undefined ? visitor : { ...visitor, guestId };
      return Promise.resolve({ actor, person: null });
    }
    if (!/^(user|client|executive|super-user|admin|auditor)$/.test(word)) {
      return Promise.resolve(reject('unauthenticated', 'access.wrong-credential'));
    }
    const actor: Actor = { kind: 'person', id: word, roles: [word as Role], ownerId: null, companyIds: [] };
    return Promise.resolve({ actor, person: null });
  },
  ofVisitor: () => Promise.resolve({ actor: visitor, person: null }),
};

export interface NoteApi {
  readonly services: Services;
  /** One request; a body that is no text or form is sent as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  readonly logged: readonly { level: number; msg: string }[];
  stop(): Promise<void>;
}

export interface CallOptions {
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The notes' API over a database of its own. */
export async function noteApi(
  options: ApiOptions & { readonly databaseUrl?: string; readonly endpoints?: readonly AnyEndpoint[] } = {},
): Promise<NoteApi> {
  holdAnswersToSchema();
  const database = options.databaseUrl === undefined ? await freshDatabase() : null;
  const logged: { level: number; msg: string }[] = [];
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void logged.push(JSON.parse(line) as never) },
  );
  const services = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: options.databaseUrl ?? database?.url ?? '',
    runsProjections: false,
    mailFrom: 'Carga <no-responder@carga.cl>',
    log,
  });
  const api = createApiRouter(
    { ...services, authentication: byRole },
    options.endpoints ?? noteEndpoints,
    options,
  );
  return {
    services,
    logged,
    async call(method, path, { as, body, headers = {} } = {}) {
      const isPlain = typeof body === 'string' || body instanceof FormData || body === undefined;
      const request = new Request(`http://localhost/api/v1${path}`, {
        method,
        headers: {
          ...(isPlain ? {} : { 'content-type': 'application/json' }),
          ...(as !== undefined && { authorization: `Bearer ${as}` }),
          ...headers,
        },
        ...(body !== undefined && { body: isPlain ? body : JSON.stringify(body) }),
      });
      const bindings = { requestId: 'request-1', log, address: '10.1.1.1' } as ApiBindings;
      return api(request, bindings);
    },
    async stop() {
      await services.close();
      await database?.drop();
    },
  };
}
