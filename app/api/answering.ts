import { z } from 'zod';
import { Revised } from './answers';
import { successStatus, type AnyEndpoint } from './endpoint';

/** Set by tests: every answer is checked against its schema. */
let holdsAnswersToSchema = false;

export function holdAnswersToSchema(): void {
  holdsAnswersToSchema = true;
}

export function answerWith(endpoint: AnyEndpoint, request: Request, outcome: unknown): Response {
  if (outcome instanceof Response) return outcome;
  const status = successStatus(endpoint);
  if (endpoint.answer === null) return new Response(null, { status });
  const [body, etag] =
    outcome instanceof Revised ? [outcome.body as unknown, `"${outcome.revision}"`] : [outcome, null];
  if (etag !== null && endpoint.method === 'get' && request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers: { ETag: etag } });
  }
  const text = JSON.stringify(body ?? null);
  if (holdsAnswersToSchema) checkAnswer(endpoint, text);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  if (etag !== null) headers['ETag'] = etag;
  return new Response(text, { status, headers });
}

function checkAnswer({ answer, method, path }: AnyEndpoint, text: string): void {
  if (!(answer instanceof z.ZodType)) throw new Error(`${method} ${path} answers a file but gave a body`);
  const parsed = answer.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(`${method} ${path} does not answer what it declares: ${parsed.error.message}`);
}
