import type { NewRecordOf } from '@domain/catalogues/catalogue';
import { faqCategories } from '@domain/catalogues/faq-categories';
import { faqSubcategories } from '@domain/catalogues/faq-subcategories';
import type { faqs } from '@domain/catalogues/faqs';
import type { HelpChapter } from '@infrastructure/reference-data/help/chapter';
import { seededId } from './load-records';

/** Records of the help centre's three catalogues, each level naming the one above by the id its seed gives it. */
export interface HelpRecords {
  readonly categories: readonly NewRecordOf<typeof faqCategories>[];
  readonly subcategories: readonly NewRecordOf<typeof faqSubcategories>[];
  readonly questions: readonly NewRecordOf<typeof faqs>[];
}

/** Chapters of the help centre as records, in the chapters' order. */
export function helpRecords(chapters: readonly HelpChapter[]): HelpRecords {
  const categories = chapters.map(({ name, sections }, at) => ({
    record: { name: name.es, nameEn: name.en, namePt: name.pt, position: at + 1 },
    sections,
  }));
  const subcategories = categories.flatMap(({ record: { name: category }, sections }) =>
    sections.map(({ name, questions }, at) => ({
      record: {
        category: seededId(faqCategories, { name: category }),
        name: name.es,
        nameEn: name.en,
        namePt: name.pt,
        position: at + 1,
      },
      questions,
    })),
  );
  const questions = subcategories.flatMap(({ record: { category, name }, questions: asked }) =>
    asked.map(({ question, answer }, at) => ({
      subcategory: seededId(faqSubcategories, { category, name }),
      question: question.es,
      questionEn: question.en,
      questionPt: question.pt,
      answer: answer.es,
      answerEn: answer.en,
      answerPt: answer.pt,
      position: at + 1,
    })),
  );
  return {
    categories: categories.map(({ record }) => record),
    subcategories: subcategories.map(({ record }) => record),
    questions,
  };
}
