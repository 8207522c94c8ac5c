import { ownerCompanyOf } from '../../../domain/shared/actor';
import { sql } from 'kysely';
import { z } from 'zod';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery, type Database } from '../../projection';
import { containing, searchText } from '../../search-text';

/** A text in each language. Spanish is required. */
export interface Translated {
  readonly es: string;
  readonly en: string | null;
  readonly pt: string | null;
}

export interface HelpFaq {
  readonly id: string;
  readonly subcategory: string;
  readonly question: Translated;
  readonly answer: Translated;
  readonly position: number | null;
}

export interface HelpSubcategory {
  readonly id: string;
  readonly category: string;
  readonly name: Translated;
  readonly position: number | null;
  readonly faqs: readonly HelpFaq[];
}

export interface HelpCategory {
  readonly id: string;
  readonly name: Translated;
  readonly position: number | null;
  readonly subcategories: readonly HelpSubcategory[];
}

const languages = ['es', 'en', 'pt'] as const;

/** The columns of a text in each language as one value. */
const translated = (column: string) =>
  sql`json_build_object('es', ${sql.ref(column)}, 'en', ${sql.ref(`${column}_en`)}, 'pt', ${sql.ref(`${column}_pt`)})`;
const isShown = sql`is_active and not is_removed`;
/** Active, in an active section of an active chapter. */
const isReachable = sql`is_active and not is_removed and exists (
  select 1 from faq_subcategories s join faq_categories c on c.id = s.category
  where s.id = faqs.subcategory and s.is_active and not s.is_removed and c.is_active and not c.is_removed
)`;
const inOrder = sql`order by position nulls last, folded(name), id`;
const faqColumns = sql`id, subcategory, ${translated('question')} as question, ${translated('answer')} as answer, position`;

/** Chapters of an owner company's help centre. */
async function categoriesOf(
  db: Database,
  ownerId: string,
  where = sql`true`,
): Promise<readonly HelpCategory[]> {
  const [categories, subcategories, questions] = await Promise.all([
    sql<Omit<HelpCategory, 'subcategories'>>`
      select id, ${translated('name')} as name, position from faq_categories
      where ${isShown} and owner_id = ${ownerId} and ${where} ${inOrder}`.execute(db),
    sql<Omit<HelpSubcategory, 'faqs'>>`
      select id, category, ${translated('name')} as name, position from faq_subcategories
      where ${isShown} and owner_id = ${ownerId} ${inOrder}`.execute(db),
    sql<HelpFaq>`
      select ${faqColumns} from faqs
      where ${isShown} and owner_id = ${ownerId} order by position nulls last, folded(question), id`.execute(
      db,
    ),
  ]);
  return categories.rows.map((category) => ({
    ...category,
    subcategories: subcategories.rows
      .filter((subcategory) => subcategory.category === category.id)
      .map((subcategory) => ({
        ...subcategory,
        faqs: questions.rows.filter((faq) => faq.subcategory === subcategory.id),
      })),
  }));
}

/**
 * The help centre of the actor's owner company: chapters, sections and questions. Whatever is inactive, or in
 * something inactive, is left out.
 */
export const listHelp = defineQuery({
  name: 'listHelp',
  access: 'public',
  input: z.object({}),
  run: (db, _input, actor): Promise<readonly HelpCategory[]> => categoriesOf(db, ownerCompanyOf(actor)),
});

export const findHelpCategory = defineQuery({
  name: 'findHelpCategory',
  access: 'public',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<HelpCategory | Rejection> {
    const [category] = await categoriesOf(db, ownerCompanyOf(actor), sql`id = ${id}`);
    return category ?? reject('not-found', 'faqCategory.not-found');
  },
});

export const findFaq = defineQuery({
  name: 'findFaq',
  access: 'public',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<HelpFaq | Rejection> {
    const { rows } = await sql<HelpFaq>`
      select ${faqColumns} from faqs where id = ${id} and owner_id = ${ownerCompanyOf(actor)} and ${isReachable}`.execute(
      db,
    );
    return rows[0] ?? reject('not-found', 'faq.not-found');
  },
});

/** Postgres text search configuration of each language. */
const stems = { es: 'spanish', en: 'english', pt: 'portuguese' } as const;

/**
 * Questions that match a text, best first: matches of its words, in any inflection, in the question before
 * those in the answer; if there are none, the most similar questions. Untranslated texts are searched in
 * Spanish.
 */
export const searchFaqs = defineQuery({
  name: 'searchFaqs',
  access: 'public',
  input: z.object({
    q: z.string().trim().min(1).max(200),
    language: z.enum(languages).default('es'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  async run(db, { q, language, limit }, actor): Promise<readonly HelpFaq[]> {
    const typed = searchText(q);
    const own = (column: string) =>
      language === 'es'
        ? sql.ref(column)
        : sql`coalesce(${sql.ref(`${column}_${language}`)}, ${sql.ref(column)})`;
    const config = sql.raw(`'${stems[language]}'`);
    // Stemming drops characters that are neither letters nor digits. If one was typed, it is searched for literally.
    const isWritten = /["\\%_/&@#$€+*=<>|]/.test(typed)
      ? sql`(asked like ${containing(q)} or told like ${containing(q)})`
      : sql`false`;
    const { rows } = await sql<HelpFaq>`
      with shown as (
        select faqs.*, folded(${own('question')}) as asked, folded(${own('answer')}) as told
        from faqs where owner_id = ${ownerCompanyOf(actor)} and ${isReachable}
      ),
      typed as (select replace(plainto_tsquery(${config}, ${typed})::text, ' & ', ' | ')::tsquery as words),
      ranked as (
        select shown.*, ts_rank(
          setweight(to_tsvector(${config}, asked), 'A') || setweight(to_tsvector(${config}, told), 'C'), words
        ) as rank, word_similarity(${typed}, asked) as likeness, ${isWritten} as is_written
        from shown, typed
      ),
      found as (
        select * from ranked where rank > 0 or is_written
        union all
        select * from ranked
        where likeness > 0.4 and not exists (select 1 from ranked where rank > 0 or is_written)
      )
      select ${faqColumns} from found order by is_written desc, rank desc, likeness desc, position nulls last, id limit ${limit}`.execute(
      db,
    );
    return rows;
  },
});
