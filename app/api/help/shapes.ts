import { z } from 'zod';
import type { AnyRecord } from '@domain/catalogues/catalogue';
import type { HelpCategory, HelpFaq, HelpSubcategory, Translated } from '@projections/help/faq-tree/queries';

const translated = z.object({ es: z.string(), en: z.string().nullable(), pt: z.string().nullable() });

export const faqAnswer = z
  .object({
    _id: z.string(),
    subcategory: z.string(),
    question: translated,
    answer: translated,
    position: z.number().int().nullable(),
  })
  .meta({ id: 'HelpFaq' });

export const subcategoryAnswer = z
  .object({
    _id: z.string(),
    category: z.string(),
    name: translated,
    position: z.number().int().nullable(),
    faqs: z.array(faqAnswer),
  })
  .meta({ id: 'HelpSubcategory' });

export const categoryAnswer = z
  .object({
    _id: z.string(),
    name: translated,
    position: z.number().int().nullable(),
    subcategories: z.array(subcategoryAnswer),
  })
  .meta({ id: 'HelpCategory' });

export const toFaq = ({ id, ...faq }: HelpFaq) => ({ _id: id, ...faq });

export function writtenFaq(record: AnyRecord) {
  return toFaq({
    id: record.id,
    subcategory: String(record['subcategory']),
    question: textIn(record, 'question'),
    answer: textIn(record, 'answer'),
    position: record['position'] as number | null,
  });
}

export function writtenSubcategory(record: AnyRecord) {
  return toSubcategory({
    id: record.id,
    category: String(record['category']),
    name: textIn(record, 'name'),
    position: record['position'] as number | null,
    faqs: [],
  });
}

function textIn(record: AnyRecord, field: string): Translated {
  const [es, en, pt] = [record[field], record[`${field}En`], record[`${field}Pt`]] as (string | null)[];
  return { es: es ?? '', en: en ?? null, pt: pt ?? null };
}

export const toSubcategory = ({ id, faqs, ...subcategory }: HelpSubcategory) => ({
  _id: id,
  ...subcategory,
  faqs: faqs.map(toFaq),
});

export const toCategory = ({ id, subcategories, ...category }: HelpCategory) => ({
  _id: id,
  ...category,
  subcategories: subcategories.map(toSubcategory),
});

const text = (max: number) => z.string().trim().min(1).max(max);

export function translatedBody(max: number) {
  return z.strictObject({ es: text(max), en: text(max).nullish(), pt: text(max).nullish() });
}

export function fieldsOf(
  field: string,
  { es, en, pt }: Partial<Translated> | z.output<ReturnType<typeof translatedBody>>,
) {
  const given = { [field]: es, [`${field}En`]: en, [`${field}Pt`]: pt };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
