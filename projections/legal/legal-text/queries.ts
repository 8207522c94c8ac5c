import { z } from 'zod';
import { recordId } from '../../../domain/shared/record-id';
import {
  legalDocuments,
  legalLanguages,
  type LegalDocument,
  type LegalLanguage,
  type LegalTexts,
} from '../../../domain/legal/legal-text/inputs';
import type { AcceptedTerms } from '../../../domain/shared/accepted-terms';
import { isWithinOwner, ownerCompanyOf } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { rowCount } from '../../expressions';
import { definePrepared } from '../../prepared-query';
import { defineQuery, type Database, type Page } from '../../projection';

export interface ReadLegalText {
  readonly owner: { readonly id: string; readonly name: string | null; readonly country: string | null };
  readonly document: LegalDocument;
  readonly version: number;
  readonly newest: number;
  readonly texts: LegalTexts;
  readonly publishedAt: Date;
  readonly revision: number;
}

const ownerId = recordId.optional();
const version = z.coerce.number().pipe(z.int().min(1).max(1_000_000));

export const findLegalText = defineQuery({
  name: 'findLegalText',
  access: 'public',
  scope: 'public',
  input: z.object({ ownerId, document: z.enum(legalDocuments), version: version.optional() }),
  async run(db, input, actor): Promise<ReadLegalText | Rejection> {
    const found = await db
      .selectFrom('legal_text as one')
      .leftJoin('owners as owner', 'owner.id', 'one.owner_id')
      .select((eb) => [
        'one.owner_id as ownerId',
        'owner.name',
        'owner.country',
        'one.version',
        'one.texts',
        'one.published_at as publishedAt',
        'one.revision',
        eb
          .selectFrom('legal_text as other')
          .select((of) => of.fn.max('other.version').as('newest'))
          .whereRef('other.owner_id', '=', 'one.owner_id')
          .whereRef('other.document', '=', 'one.document')
          .as('newest'),
      ])
      .where('one.owner_id', '=', input.ownerId ?? ownerCompanyOf(actor))
      .where('one.document', '=', input.document)
      .$if(input.version !== undefined, (query) => query.where('one.version', '=', input.version ?? 0))
      .orderBy('one.version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (found === undefined) return reject('not-found', 'legalText.not-found');
    const { name, country, newest, ...text } = found;
    return {
      owner: { id: found.ownerId, name, country },
      document: input.document,
      version: text.version,
      newest: newest ?? text.version,
      texts: text.texts,
      publishedAt: text.publishedAt,
      revision: text.revision,
    };
  },
});

export interface ListedVersion {
  readonly id: string;
  readonly version: number;
  readonly languages: readonly LegalLanguage[];
  readonly publishedAt: Date;
  readonly publishedBy: { readonly id: string; readonly name: string | null };
}

export const listLegalTextVersions = defineQuery({
  name: 'listLegalTextVersions',
  access: 'staff',
  scope: 'owner',
  input: z.object({
    ownerId,
    document: z.enum(legalDocuments),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { document, limit, offset, ...asked }, actor): Promise<Page<ListedVersion> | Rejection> {
    const owner = asked.ownerId ?? ownerCompanyOf(actor);
    if (!isWithinOwner(actor, owner)) return reject('not-found', 'owner.not-found');
    const versions = db
      .selectFrom('legal_text as one')
      .where('one.owner_id', '=', owner)
      .where('one.document', '=', document);
    const [rows, { total }] = await Promise.all([
      versions
        .leftJoin('person_list as person', 'person.id', 'one.published_by')
        .select([
          'one.id',
          'one.version',
          'one.texts',
          'one.published_at as publishedAt',
          'one.published_by as publishedBy',
          'person.name',
        ])
        .orderBy('one.version', 'desc')
        .orderBy('one.id')
        .limit(limit)
        .offset(offset)
        .execute(),
      versions.select(rowCount.as('total')).executeTakeFirstOrThrow(),
    ]);
    const data = rows.map(({ id, texts, publishedBy, name, ...row }) => ({
      id,
      version: row.version,
      languages: legalLanguages.filter((language) => texts[language] !== undefined),
      publishedAt: row.publishedAt,
      publishedBy: { id: publishedBy, name },
    }));
    return { data, total };
  },
});

const selectTerms = definePrepared((db, asked: { ownerId: string }) =>
  db
    .selectFrom('legal_text')
    .select('version')
    .where('owner_id', '=', asked.ownerId)
    .where('document', '=', 'terms')
    .orderBy('version', 'desc')
    .limit(1),
);

export async function readTermsInForce(db: Database, owner: string): Promise<AcceptedTerms | null> {
  const { rows } = await selectTerms(db, { ownerId: owner });
  return rows[0] === undefined ? null : { ownerId: owner, version: rows[0].version };
}
