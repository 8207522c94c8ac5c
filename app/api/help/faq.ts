import { z } from 'zod';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { faqCategories } from '@domain/catalogues/faq-categories';
import { faqSubcategories } from '@domain/catalogues/faq-subcategories';
import { faqs } from '@domain/catalogues/faqs';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { findFaq, findHelpCategory, listHelp, searchFaqs } from '@projections/help/faq-tree/queries';
import { defineEndpoint, type AnyEndpoint } from '../endpoint';
import {
  categoryAnswer,
  faqAnswer,
  fieldsOf,
  subcategoryAnswer,
  toCategory,
  toFaq,
  translatedBody,
  writtenFaq,
  writtenSubcategory,
} from './shapes';

const position = z.number().int().min(0).max(10_000).optional();
const nameBody = translatedBody(200);
const questionBody = translatedBody(300);
const answerBody = translatedBody(10_000);

const tree = defineEndpoint({
  method: 'get',
  path: '/faq/categories',
  access: 'public',
  summary: 'The help centre: chapters, sections and questions in every language',
  answer: z.array(categoryAnswer),
  async handler({ ask }) {
    const found = await ask(listHelp, {});
    return isRejection(found) ? found : found.map(toCategory);
  },
});

const category = defineEndpoint({
  method: 'get',
  path: '/faq/categories/{id}',
  access: 'public',
  summary: 'One chapter of the help centre with its sections and questions',
  answer: categoryAnswer,
  async handler({ ask, params }) {
    const found = await ask(findHelpCategory, params);
    return isRejection(found) ? found : toCategory(found);
  },
});

const addCategory = defineEndpoint({
  method: 'post',
  path: '/faq/categories',
  access: 'manager',
  summary: 'Add a chapter to the help centre',
  body: z.strictObject({ name: nameBody, position }),
  answer: categoryAnswer,
  async handler({ dispatch, ask, body: { name, ...rest } }) {
    const added = await dispatch(commandsOf(faqCategories).add, { ...fieldsOf('name', name), ...rest });
    if (isRejection(added)) return added;
    const found = await ask(findHelpCategory, { id: added.id });
    return isRejection(found) ? found : toCategory(found);
  },
});

const addSubcategory = defineEndpoint({
  method: 'post',
  path: '/faq/subcategories',
  access: 'manager',
  summary: 'Add a section to a chapter of the help centre',
  body: z.strictObject({ category: z.string().min(1).max(100), name: nameBody, position }),
  answer: subcategoryAnswer,
  async handler({ dispatch, ask, body: { name, ...rest } }) {
    const added = await dispatch(commandsOf(faqSubcategories).add, { ...fieldsOf('name', name), ...rest });
    if (isRejection(added)) return added;
    const record = await ask(queriesOf(faqSubcategories).find, { id: added.id });
    return isRejection(record) ? record : writtenSubcategory(record);
  },
});

const addFaq = defineEndpoint({
  method: 'post',
  path: '/faq/faqs',
  access: 'manager',
  summary: 'Add a question and its answer to a section of the help centre',
  body: z.strictObject({
    subcategory: z.string().min(1).max(100),
    question: questionBody,
    answer: answerBody,
    position,
  }),
  answer: faqAnswer,
  async handler({ dispatch, ask, body: { question, answer, ...rest } }) {
    const values = { ...fieldsOf('question', question), ...fieldsOf('answer', answer), ...rest };
    const added = await dispatch(commandsOf(faqs).add, values);
    if (isRejection(added)) return added;
    const record = await ask(queriesOf(faqs).find, { id: added.id });
    return isRejection(record) ? record : writtenFaq(record);
  },
});

const faq = defineEndpoint({
  method: 'get',
  path: '/faq/faqs/{id}',
  access: 'public',
  summary: 'One question of the help centre and its answer',
  answer: faqAnswer,
  async handler({ ask, params }) {
    const found = await ask(findFaq, params);
    return isRejection(found) ? found : toFaq(found);
  },
});

const changeFaq = defineEndpoint({
  method: 'put',
  path: '/faq/faqs/{id}',
  access: 'manager',
  summary: 'Write a question and its answer anew; languages that are not given are taken away',
  body: z.strictObject({
    subcategory: z.string().min(1).max(100).optional(),
    question: questionBody,
    answer: answerBody,
    position,
  }),
  answer: faqAnswer,
  async handler({ dispatch, ask, params, body: { question, answer, ...rest } }) {
    const every = { en: null, pt: null };
    const changed = await dispatch(commandsOf(faqs).change, {
      ...fieldsOf('question', { ...every, ...question }),
      ...fieldsOf('answer', { ...every, ...answer }),
      ...rest,
      id: params.id,
    });
    if (isRejection(changed)) return changed;
    const record = await ask(queriesOf(faqs).find, params);
    return isRejection(record) ? record : writtenFaq(record);
  },
});

const search = defineEndpoint({
  method: 'get',
  path: '/faq/search',
  access: 'public',
  summary: 'Questions of the help centre for what was typed, best first',
  query: z.strictObject({
    q: z.string().trim().min(1).max(200),
    language: z.enum(['es', 'en', 'pt']).optional().describe('The reader’s own where it is not said.'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.array(faqAnswer),
  async handler({ ask, query, language }) {
    const found = await ask(searchFaqs, { ...query, language: query.language ?? language });
    return isRejection(found) ? found : found.map(toFaq);
  },
});

export const helpEndpoints: readonly AnyEndpoint[] = [
  tree,
  category,
  addCategory,
  addSubcategory,
  addFaq,
  faq,
  changeFaq,
  search,
];
