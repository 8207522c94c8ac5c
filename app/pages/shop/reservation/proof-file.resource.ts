import type { LoaderFunctionArgs } from '@remix-run/node';
import { download } from '~/http/download';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { readProof } from '~/use-cases/shop/payment-proofs.server';

/** A proof of payment as a download: a customer's file is never displayed as a page of ours. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const { services, actor } = context;
  const asked = { reservationId: params.id, proofId: params.proofId };
  const proof = takeAnswer(context, await readProof(services, actor, asked));
  const answer = download({ name: proof.name, mediaType: proof.mediaType, content: proof.bytes });
  answer.headers.set('X-Content-Type-Options', 'nosniff');
  answer.headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  return answer;
}
