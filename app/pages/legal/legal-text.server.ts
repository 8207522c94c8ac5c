import type { LoaderFunctionArgs } from '@remix-run/node';
import type { LegalDocument } from '@domain/legal/legal-text/inputs';
import { textFor } from '@domain/legal/legal-text/legal-text';
import { reject } from '@domain/shared/rejection';
import { findLegalText } from '@projections/legal/legal-text/queries';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { readShownBlocks } from '~/use-cases/legal/text-blocks.server';

/** The version in the address or the current one, of the owner company in `owner` or the page's own. */
function loaderOf(document: LegalDocument) {
  return async ({ request, params, context }: LoaderFunctionArgs) => {
    const { services, actor, language } = context;
    const asked = new URL(request.url).searchParams.get('owner');
    const { version: named } = params;
    if (named !== undefined && !/^[1-9]\d{0,5}$/.test(named))
      throw refusePage(context, reject('not-found', 'legalText.not-found'));
    const input = {
      document,
      ...(asked !== null && { ownerId: asked }),
      ...(named !== undefined && { version: named }),
    };
    const { owner, version, newest, texts, publishedAt } = takeAnswer(
      context,
      await services.ask(findLegalText, input, actor),
    );
    const shown = textFor(texts, language, owner.country);
    if (shown === null) throw refusePage(context, reject('not-found', 'legalText.not-found'));
    return {
      document,
      ownerName: owner.name,
      version,
      newer:
        newest === version
          ? null
          : { version: newest, to: `/${document}${asked === null ? '' : `?owner=${owner.id}`}` },
      publishedAt,
      language: shown.language,
      isOtherLanguage: shown.language !== language,
      blocks: await readShownBlocks(services, shown.text),
    };
  };
}

export const termsLoader = loaderOf('terms');
export const privacyLoader = loaderOf('privacy');
