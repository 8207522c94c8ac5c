import { z } from 'zod';
import {
  legalDocuments,
  legalLanguages,
  longestLegalText,
  publishLegalTextInput,
} from '@domain/legal/legal-text/inputs';
import { publishLegalText } from '@domain/legal/legal-text/legal-text';
import { isRejection } from '@domain/shared/rejection';
import {
  findLegalText,
  listLegalTextVersions,
  type ReadLegalText,
} from '@projections/legal/legal-text/queries';
import { pageOf, withRevision } from '../answers';
import { defineEndpoint } from '../endpoint';
import { listQuery } from '../query';

const languageText = z.string().optional();

const legalTextAnswer = z
  .object({
    owner: z.object({ _id: z.string(), name: z.string().nullable() }).describe('Whose text it is.'),
    document: z.enum(legalDocuments),
    version: z.number().int(),
    newestVersion: z.number().int().describe('The version in force.'),
    texts: z
      .object({ es: languageText, en: languageText, pt: languageText })
      .describe('Markdown by language; only headings, lists, emphasis and links are meant by it.'),
    publishedAt: z.iso.datetime(),
  })
  .meta({ id: 'LegalText' });

const versionAnswer = z.object({
  version: z.number().int(),
  languages: z.array(z.enum(legalLanguages)),
  publishedAt: z.iso.datetime(),
  publishedBy: z.object({ _id: z.string(), name: z.string().nullable() }),
});

const owner = z
  .string()
  .max(64)
  .optional()
  .describe("Id of the owner company; the caller's own by default, the shop's for visitors.");

function toLegalText({ owner: whose, newest, publishedAt, revision, ...text }: ReadLegalText) {
  const body = {
    owner: { _id: whose.id, name: whose.name },
    ...text,
    newestVersion: newest,
    publishedAt: publishedAt.toISOString(),
  };
  return withRevision(body, revision);
}

export const getLegalText = defineEndpoint({
  method: 'get',
  path: '/legal-texts/{document}',
  access: 'public',
  summary: 'The terms or the privacy policy in force',
  description: '`document` is `terms` or `privacy`. 404 where none is published.',
  query: z.strictObject({ owner }),
  answer: legalTextAnswer,
  async handler({ ask, params: { document }, query: { owner: ownerId } }) {
    const found = await ask(findLegalText, { document, ownerId });
    return isRejection(found) ? found : toLegalText(found);
  },
});

export const getLegalTextVersions = defineEndpoint({
  method: 'get',
  path: '/legal-texts/{document}/versions',
  access: 'staff',
  summary: 'The versions of the terms or the privacy policy, the newest first',
  query: listQuery({ owner }),
  answer: pageOf(versionAnswer),
  async handler({ ask, params: { document }, query: { owner: ownerId, ...window } }) {
    const page = await ask(listLegalTextVersions, { document, ownerId, ...window });
    if (isRejection(page)) return page;
    const data = page.data.map(({ version, languages, publishedAt, publishedBy }) => ({
      version,
      languages,
      publishedAt: publishedAt.toISOString(),
      publishedBy: { _id: publishedBy.id, name: publishedBy.name },
    }));
    return { data, total: page.total };
  },
});

export const getLegalTextVersion = defineEndpoint({
  method: 'get',
  path: '/legal-texts/{document}/versions/{version}',
  access: 'public',
  summary: 'One version of the terms or the privacy policy',
  query: z.strictObject({ owner }),
  answer: legalTextAnswer,
  async handler({ ask, params: { document, version }, query: { owner: ownerId } }) {
    const found = await ask(findLegalText, { document, version, ownerId });
    return isRejection(found) ? found : toLegalText(found);
  },
});

export const postLegalText = defineEndpoint({
  method: 'post',
  path: '/legal-texts/{document}/versions',
  access: 'manager',
  summary: 'Publish a new version of the terms or the privacy policy',
  description: `At most ${longestLegalText} characters in each language, at least one language. Texts that are those of the newest version make no new one. Administrators may name the owner company.`,
  body: z.strictObject({
    texts: publishLegalTextInput.shape.texts,
    after: publishLegalTextInput.shape.after.describe(
      'The version that it was written after, 0 for none: 412 once another was published.',
    ),
    owner: z.string().max(64).optional().describe('Id of the owner company.'),
  }),
  answer: legalTextAnswer,
  async handler({ ask, dispatch, params: { document }, body: { owner: ownerId, ...body } }) {
    const outcome = await dispatch(publishLegalText, { document, ownerId, ...body });
    if (isRejection(outcome)) return outcome;
    const found = await ask(findLegalText, { document, ownerId: outcome.id });
    return isRejection(found) ? found : toLegalText(found);
  },
});
