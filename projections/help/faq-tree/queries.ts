import { ownerCompanyOf } from '../../../domain/shared/actor';
import { expressionBuilder, sql, type Expression, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import type { Condition } from '../../expressions';
import { defineQuery, type Database, type Tables } from '../../projection';
import { containing, searchText } from '../../search-text';
import { synonyms } from './synonyms';

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

type Section = 'faq_categories' | 'faq_subcategories' | 'faqs';

function isShownOf(ownerId: string): Condition {
  const eb = expressionBuilder<Tables, Section>();
  return eb.and([
    eb.ref('is_active').$castTo<boolean>(),
    eb.not(eb.ref('is_removed')),
    eb('owner_id', '=', ownerId),
  ]);
}

const categories = expressionBuilder<Tables, 'faq_categories'>();
const subcategories = expressionBuilder<Tables, 'faq_subcategories'>();
const faqs = expressionBuilder<Tables, 'faqs'>();
const isReachable: Condition = faqs.and([
  faqs.ref('faqs.is_active').$castTo<boolean>(),
  faqs.not(faqs.ref('faqs.is_removed')),
  faqs.exists(
    faqs
      .selectFrom('faq_subcategories as s')
      .innerJoin('faq_categories as c', 'c.id', 's.category')
      .select('s.id')
      .whereRef('s.id', '=', 'faqs.subcategory')
      .where((of) =>
        of.and([
          of.ref('s.is_active').$castTo<boolean>(),
          of.not(of.ref('s.is_removed')),
          of.ref('c.is_active').$castTo<boolean>(),
          of.not(of.ref('c.is_removed')),
        ]),
      ),
  ),
]);

const translated = (
  es: Expression<string>,
  en: Expression<string | null>,
  pt: Expression<string | null>,
): RawBuilder<Translated> => jsonBuildObject({ es, en, pt });

const question = translated(faqs.ref('question'), faqs.ref('question_en'), faqs.ref('question_pt'));
const answer = translated(faqs.ref('answer'), faqs.ref('answer_en'), faqs.ref('answer_pt'));

async function categoriesOf(db: Database, ownerId: string, id?: string): Promise<readonly HelpCategory[]> {
  const [chapters, sections, questions] = await Promise.all([
    db
      .selectFrom('faq_categories')
      .select([
        'id',
        translated(categories.ref('name'), categories.ref('name_en'), categories.ref('name_pt')).as('name'),
        'position',
      ])
      .where(isShownOf(ownerId))
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .orderBy('position', (order) => order.asc().nullsLast())
      .orderBy(categories.fn('folded', [categories.ref('name')]))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('faq_subcategories')
      .select([
        'id',
        'category',
        translated(subcategories.ref('name'), subcategories.ref('name_en'), subcategories.ref('name_pt')).as(
          'name',
        ),
        'position',
      ])
      .where(isShownOf(ownerId))
      .orderBy('position', (order) => order.asc().nullsLast())
      .orderBy(subcategories.fn('folded', [subcategories.ref('name')]))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('faqs')
      .select(['id', 'subcategory', question.as('question'), answer.as('answer'), 'position'])
      .where(isShownOf(ownerId))
      .orderBy('position', (order) => order.asc().nullsLast())
      .orderBy(faqs.fn('folded', [faqs.ref('question')]))
      .orderBy('id')
      .execute(),
  ]);
  return chapters.map((category) => ({
    ...category,
    subcategories: sections
      .filter((subcategory) => subcategory.category === category.id)
      .map((subcategory) => ({
        ...subcategory,
        faqs: questions.filter((faq) => faq.subcategory === subcategory.id),
      })),
  }));
}

export const listHelp = defineQuery({
  name: 'listHelp',
  access: 'public',
  scope: 'owner',
  input: z.object({}),
  run: (db, _input, actor): Promise<readonly HelpCategory[]> => categoriesOf(db, ownerCompanyOf(actor)),
});

export const findHelpCategory = defineQuery({
  name: 'findHelpCategory',
  access: 'public',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<HelpCategory | Rejection> {
    const [category] = await categoriesOf(db, ownerCompanyOf(actor), id);
    return category ?? reject('not-found', 'faqCategory.not-found');
  },
});

export const findFaq = defineQuery({
  name: 'findFaq',
  access: 'public',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<HelpFaq | Rejection> {
    const faq = await db
      .selectFrom('faqs')
      .select(['id', 'subcategory', question.as('question'), answer.as('answer'), 'position'])
      .where('id', '=', id)
      .where('owner_id', '=', ownerCompanyOf(actor))
      .where(isReachable)
      .executeTakeFirst();
    return faq ?? reject('not-found', 'faq.not-found');
  },
});

const stems = { es: 'spanish', en: 'english', pt: 'portuguese' } as const;

/**
 * Best first: questions before answers, in any inflection and by synonyms; without a match, the most similar questions.
 * Untranslated texts are searched in Spanish.
 */
export const searchFaqs = defineQuery({
  name: 'searchFaqs',
  access: 'public',
  scope: 'owner',
  input: z.object({
    q: z.string().trim().min(1).max(200),
    language: z.enum(languages).default('es'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  async run(db, { q, language, limit }, actor): Promise<readonly HelpFaq[]> {
    const typed = searchText(q);
    // Stemming drops punctuation, so texts with these characters are searched literally.
    const isLiteral = /["\\%_/&@#$€+*=<>|]/.test(typed);
    const { rows } = await sql<HelpFaq>`
      with shown as (
        select f.*,
          folded(case ${language}::text when 'en' then coalesce(f.question_en, f.question)
            when 'pt' then coalesce(f.question_pt, f.question) else f.question end) as asked,
          folded(case ${language} when 'en' then coalesce(f.answer_en, f.answer)
            when 'pt' then coalesce(f.answer_pt, f.answer) else f.answer end) as told
        from faqs f join faq_subcategories s on s.id = f.subcategory join faq_categories c on c.id = s.category
        where f.owner_id = ${ownerCompanyOf(actor)} and f.is_active and not f.is_removed
          and s.is_active and not s.is_removed and c.is_active and not c.is_removed
      ),
      stemmed as (
        select config, tsvector_to_array(to_tsvector(config, ${typed})) as stems
        from (select ${stems[language]}::regconfig as config) language
      ),
      meant as (
        select unnest(stems) as stem from stemmed
        union
        select unnest(alike.stems)
        from stemmed, jsonb_array_elements_text(${JSON.stringify(synonyms.map((group) => group.join(' ')))}::jsonb) as named,
          lateral (select tsvector_to_array(to_tsvector(config, named)) as stems) alike
        where alike.stems && stemmed.stems
      ),
      typed as (
        select config, coalesce((select string_agg(quote_literal(stem), ' | ') from meant), '')::tsquery as words
        from stemmed
      ),
      ranked as (
        select shown.*, ts_rank(
          setweight(to_tsvector(config, asked), 'A') || setweight(to_tsvector(config, told), 'C'), words
        ) as rank, word_similarity(${typed}, asked) as likeness,
          ${isLiteral} and (asked like ${containing(q)} or told like ${containing(q)}) as is_written
        from shown, typed
      ),
      found as (
        select * from ranked where rank > 0 or is_written
        union all
        select * from ranked
        where likeness > 0.4 and not exists (select 1 from ranked where rank > 0 or is_written)
      )
      select id, subcategory, json_build_object('es', question, 'en', question_en, 'pt', question_pt) as question,
        json_build_object('es', answer, 'en', answer_en, 'pt', answer_pt) as answer, position
      from found order by is_written desc, rank desc, likeness desc, position nulls last, id limit ${limit}`.execute(
      db,
    );
    return rows;
  },
});
