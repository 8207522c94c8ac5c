import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { isPermitted, mayRead, type Actor } from '@domain/shared/actor';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { refuseUnstorable } from '@domain/shared/storable';
import type { Authenticated, SignedInPerson } from '~/http/authenticated';
import { requesterOf } from '~/http/command-ids';
import { commandIdsFrom } from '~/use-cases/command-ids';
import type { ApiBindings } from '~/http/api-door';
import { networkOf } from '~/use-cases/people/network-of';
import { inTurn } from '~/http/large-bodies';
import { servicesOfRequest } from '~/http/own-writes.server';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isUnavailable, sayAway } from '~/services.server';
import type { Services } from '~/services';
import { sentenceOf } from '~/texts/translate.server';
import { answerAccepted } from './accepted-answer';
import { answerWith } from './answering';
import { readBody, type ReadBody } from './body';
import type { AnyEndpoint, Call } from './endpoint';
import { errorResponse } from './errors';
import { revisionIn, type SeenRevision } from './etag';
import { faultMessage } from './fault-messages';
import { claimKey, type Claim } from './idempotency';
import { readQuery } from '~/http/read-query';
import { answerFault, languageOfApi, refuse } from './refusing';
import type { RateLimit } from './rate-limit';
import { authenticateLink } from './link-credential';

export interface PipelineParts {
  readonly services: Services;
  readonly rateLimit: RateLimit;
}

interface EndpointRun extends PipelineParts, Authenticated {
  readonly endpoint: Compiled;
  readonly request: Request;
  readonly bindings: ApiBindings;
  readonly params: Readonly<Record<string, string>>;
}

export interface Compiled {
  readonly endpoint: AnyEndpoint;
  readonly query: z.ZodType;
}

/**
 * The only way into the API: authentication, rate limit, access, input, idempotency, then the handler. A
 * fault is logged once.
 */
export async function passThrough(
  parts: PipelineParts,
  endpoint: Compiled,
  request: Request,
  params: Readonly<Record<string, string>>,
  bindings: ApiBindings,
): Promise<Response> {
  try {
    const { authentication } = parts.services;
    const from = await (endpoint.endpoint.takesNoCredential === true
      ? authentication.ofVisitor(request)
      : authenticateCaller(parts.services, request, bindings));
    if (isRejection(from)) return refuse(request, bindings, from);
    const passage: EndpointRun = { ...parts, ...from, endpoint, request, params, bindings };
    const response = await admit(passage);
    for (const cookie of from.cookies ?? []) response.headers.append('Set-Cookie', cookie);
    return response;
  } catch (error) {
    const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') === true;
    return answerFault(request, bindings, error, faultMessage(endpoint.endpoint, isForm));
  }
}

async function authenticateCaller(services: Services, request: Request, { address }: ApiBindings) {
  const link = await authenticateLink(services, request, address);
  return link ?? services.authentication.ofApi(request);
}

async function admit(passage: EndpointRun): Promise<Response> {
  const { endpoint, request, bindings, actor, rateLimit } = passage;
  const allowed = await rateLimit.take(callerOf(actor, bindings));
  if (!allowed.allowed) {
    const refusal = reject('too-many', 'request.too-many', { seconds: allowed.retryAfterSeconds });
    return refuse(request, bindings, refusal);
  }
  if (!isAdmitted(actor, endpoint.endpoint)) {
    return refuse(request, bindings, refuseAccess(actor));
  }
  return inTurn(request, () => takeIn(passage));
}

/** A private link is admitted only where the endpoint accepts it, not even at other public endpoints. */
function isAdmitted(actor: Actor, endpoint: AnyEndpoint): boolean {
  if (actor.quoteLink !== undefined) return endpoint.takesOfferLink === true;
  return endpoint.method === 'get' ? mayRead(actor, endpoint.access) : isPermitted(actor, endpoint);
}

async function takeIn(passage: EndpointRun): Promise<Response> {
  const body = await bodyOf(passage);
  if (body instanceof Response) return body;
  const input = parseInput(passage, body);
  return isRejection(input)
    ? refuse(passage.request, passage.bindings, input)
    : onlyOnce(passage, body, input);
}

async function bodyOf({
  endpoint: { endpoint },
  services,
  request,
  bindings,
}: EndpointRun): Promise<ReadBody | Response> {
  if (endpoint.body === undefined && endpoint.files === undefined) return { fields: undefined, files: {} };
  const typeOf = (bytes: Uint8Array) => services.files.typeOf(bytes);
  const rules = { files: endpoint.files, typeOf, keepsNulls: endpoint.method === 'patch' };
  const body = await readBody(request, rules);
  if (isRejection(body)) return refuse(request, bindings, body);
  if (!('wrongType' in body)) return body;
  const code = { code: 'input.wrong-type', params: { expected: body.expected } };
  return errorResponse(415, sentenceOf(languageOfApi(request), code), bindings.requestId);
}

interface Input {
  readonly query: unknown;
  readonly body: unknown;
}

function parseInput({ endpoint, request, params }: EndpointRun, body: ReadBody): Input | Rejection {
  const asked = readQuery(request.url);
  const unreadable = refuseUnstorable({ ...asked, ...params });
  if (unreadable !== null) return unreadable;
  const query = endpoint.query.safeParse(asked);
  const said = endpoint.endpoint.inOwnWords?.(body.fields) ?? body.fields;
  const fields = (endpoint.endpoint.body as z.ZodType | undefined)?.safeParse(said);
  const issues = [...(query.error?.issues ?? []), ...(fields?.error?.issues ?? [])];
  return issues.length > 0 ? rejectInput(issues) : { query: query.data, body: fields?.data };
}

async function onlyOnce(passage: EndpointRun, body: ReadBody, input: Input): Promise<Response> {
  const {
    endpoint: { endpoint },
    request,
    bindings,
    services,
    actor,
  } = passage;
  const isKept = endpoint.method === 'post' && endpoint.answersSecret !== true;
  const key = isKept ? request.headers.get('idempotency-key') : null;
  if (key === null) return runCommand(passage, body, input, null);
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    return refuse(request, bindings, reject('invalid', 'input.idempotency-key'));
  const requester = requesterOf(actor);
  if (requester === null) return runCommand(passage, body, input, null);
  const files = Object.entries(body.files).map(([field, received]) => [
    field,
    received.map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('base64url')]),
  ]);
  const { pathname, search } = new URL(request.url);
  const parts = [pathname.replace(/\/$/, ''), search, body.fields ?? null, files];
  const fingerprint = (await services.auth.keyedHash('request', parts)).toString('base64url');
  const claimed = await claimKey(services.db, requester, key, fingerprint);
  if (claimed === 'other-request')
    return refuse(request, bindings, reject('rule', 'idempotency.other-request'));
  if (claimed === 'under-way') return refuse(request, bindings, reject('conflict', 'idempotency.under-way'));
  if ('answered' in claimed) {
    const { status, headers, body: text } = claimed.answered;
    return new Response(text === '' ? null : text, {
      status,
      headers: { ...headers, 'Idempotency-Replayed': 'true' },
    });
  }
  return keepingAnswer(claimed, () => runCommand(passage, body, input, claimed));
}

/** Visitors are counted by address, since they have no cookies here. */
function callerOf(actor: Actor, { address }: ApiBindings): string {
  return actor.kind === 'visitor' ? `visitor ${networkOf(address)}` : actor.id;
}

/**
 * Releases the key on a fault or an unavailable store, since a retry may succeed, and for a file, which is
 * not stored.
 */
async function keepingAnswer(claim: Claim, work: () => Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    response = await work();
  } catch (error) {
    await claim.release();
    throw error;
  }
  const type = response.headers.get('content-type');
  if (response.status >= 500 || (type !== null && !type.startsWith('application/json'))) {
    await claim.release();
    return response;
  }
  const body = await response.text();
  const kept = ['content-type', 'etag'].flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  await claim.keep({ status: response.status, headers: Object.fromEntries(kept), body });
  return new Response(body === '' ? null : body, { status: response.status, headers: response.headers });
}

async function runCommand(
  passage: EndpointRun,
  body: ReadBody,
  input: Input,
  claim: Claim | null,
): Promise<Response> {
  const {
    endpoint: { endpoint },
    request,
    bindings,
    params,
    actor,
    person,
  } = passage;
  const { services, late, lastAccepted } = servicesOfRequest(passage.services);
  const { requestId, log, address } = bindings;
  let expected = revisionIn(request.headers.get('if-match'));
  if (isRejection(expected)) return refuse(request, bindings, expected);
  const nextCommandId = claim === null ? null : commandIdsFrom(claim.commandId);
  const callOf = (caller: Pick<EndpointRun, 'actor' | 'person'>): Call<string, z.ZodType, z.ZodType> => ({
    params,
    query: input.query,
    body: input.body,
    files: body.files,
    ...caller,
    language: languageOfCaller(request, caller.person),
    as: (customer) => callOf({ actor: customer, person: customer }),
    requestId,
    onceId: claim?.commandId ?? requestId,
    log,
    request,
    address,
    services,
    dispatch: (definition, commandInput, { whenAccepted, countsFrom } = {}) => {
      const seen = countsFrom === undefined ? (expected as SeenRevision | null) : countsFrom;
      expected = null;
      return services.dispatch(definition, commandInput, {
        actor: caller.actor,
        via: 'api',
        correlationId: requestId,
        ...(nextCommandId !== null && { commandId: nextCommandId() }),
        ...seen,
        ...(whenAccepted !== undefined && { whenAccepted }),
      });
    },
    ask: (query, question) => services.ask(query, question, caller.actor),
  });
  let outcome: unknown;
  try {
    outcome = await endpoint.handler(callOf({ actor, person }));
  } catch (error) {
    // The command was accepted even if its record can no longer be read.
    const done = isUnavailable(error) ? lastAccepted() : null;
    if (done === null) throw error;
    sayAway(log, error);
    return answerAccepted(endpoint, request, done, input.body);
  }
  if (!isRejection(outcome)) return answerWith(endpoint, request, outcome);
  const accepted = outcome.kind === 'not-found' ? late.at(-1) : undefined;
  if (accepted === undefined) return refuse(request, bindings, outcome);
  return answerAccepted(endpoint, request, accepted, input.body);
}

function languageOfCaller(request: Request, person: SignedInPerson | null) {
  const asked = request.headers.get('accept-language')?.trim() ?? '*';
  const own = asked === '*' ? person?.language : undefined;
  return own ?? languageOfApi(request);
}
