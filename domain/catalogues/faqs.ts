import { defineCatalogue } from './catalogue';
import { integer, reference, text } from './engine/fields';

export const faqs = defineCatalogue({
  name: 'faqs',
  category: 'faq',
  key: ['subcategory', 'question'],
  belongsTo: 'owner',
  fields: {
    subcategory: reference('faq-subcategories', { required: true }),
    question: text({ required: true, max: 300, search: true, example: '¿Qué es el peso volumétrico?' }),
    questionEn: text({ max: 300, search: true, example: 'What is volumetric weight?' }),
    questionPt: text({ max: 300, search: true, example: 'O que é o peso volumétrico?' }),
    answer: text({ required: true, max: 10_000, search: true, example: 'El volumen llevado a kilos.' }),
    answerEn: text({ max: 10_000, search: true, example: 'The volume turned into kilos.' }),
    answerPt: text({ max: 10_000, search: true, example: 'O volume convertido em quilos.' }),
    position: integer({ min: 0, max: 10_000, example: '1' }),
  },
  personal: 'none',
  columns: ['question', 'subcategory', 'position'],
  sort: 'position',
  filters: { subcategory: 'subcategory' },
  access: { read: 'public', write: 'manager' },
  option: { name: 'question' },
});
