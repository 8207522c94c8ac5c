import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { reject } from '@domain/shared/rejection';
import {
  findFaq,
  findHelpCategory,
  listHelp,
  searchFaqs,
  type HelpCategory,
  type HelpFaq,
  type HelpSubcategory,
  type Translated,
} from '@projections/help/faq-tree/queries';
import { readFields } from '~/pages/forms/form-fields';
import type { PageContext } from '~/http/load-context';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import type { Language } from '~/texts';

const address = z.object({ search: z.string().trim().min(1).max(200).optional().catch(undefined) });

export async function helpLoader({ request, context }: LoaderFunctionArgs) {
  const { language, services, actor } = context;
  const { search } = address.parse(readFields(new URL(request.url).searchParams));
  const [categories, found] = await Promise.all([
    services.ask(listHelp, {}, actor),
    search === undefined ? null : services.ask(searchFaqs, { q: search, language }, actor),
  ]);
  return {
    search: search ?? null,
    categories: takeAnswer(context, categories).map((category) => shownCategory(category, language)),
    found: found === null ? null : takeAnswer(context, found).map((faq) => shownFaq(faq, language)),
  };
}

export async function categoryLoader({ params, context }: LoaderFunctionArgs) {
  return { category: shownCategory(await categoryOf(context, params['id']), context.language) };
}

export async function subcategoryLoader({ params, context }: LoaderFunctionArgs) {
  const category = shownCategory(await categoryOf(context, params['id']), context.language);
  const subcategory = category.subcategories.find(({ id }) => id === params['subcategoryId']);
  if (subcategory === undefined) throw refusePage(context, reject('not-found', 'faqSubcategory.not-found'));
  return { category, subcategory };
}

export async function faqLoader({ params, context }: LoaderFunctionArgs) {
  const { language, services, actor } = context;
  const faq = takeAnswer(context, await services.ask(findFaq, { id: params['id'] }, actor));
  const categories = takeAnswer(context, await services.ask(listHelp, {}, actor));
  const category = categories.find(({ subcategories }) =>
    subcategories.some(({ id }) => id === faq.subcategory),
  );
  const subcategory = category?.subcategories.find(({ id }) => id === faq.subcategory);
  if (category === undefined || subcategory === undefined)
    throw refusePage(context, reject('not-found', 'faq.not-found'));
  return {
    faq: { ...shownFaq(faq, language), answer: inLanguage(faq.answer, language) },
    category: { id: category.id, name: inLanguage(category.name, language) },
    subcategory: shownSubcategory(subcategory, language),
  };
}

async function categoryOf(context: PageContext, id: string | undefined): Promise<HelpCategory> {
  return takeAnswer(context, await context.services.ask(findHelpCategory, { id }, context.actor));
}

function shownCategory({ id, name, subcategories }: HelpCategory, language: Language) {
  return {
    id,
    name: inLanguage(name, language),
    subcategories: subcategories.map((subcategory) => shownSubcategory(subcategory, language)),
  };
}

function shownSubcategory({ id, name, faqs }: HelpSubcategory, language: Language) {
  return { id, name: inLanguage(name, language), faqs: faqs.map((faq) => shownFaq(faq, language)) };
}

function shownFaq({ id, question }: HelpFaq, language: Language) {
  return { id, question: inLanguage(question, language) };
}

function inLanguage(text: Translated, language: Language): string {
  return text[language] ?? text.es;
}
