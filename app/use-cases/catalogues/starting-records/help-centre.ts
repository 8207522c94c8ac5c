import type { NewRecordOf } from '@domain/catalogues/catalogue';
import { faqCategories } from '@domain/catalogues/faq-categories';
import { faqSubcategories } from '@domain/catalogues/faq-subcategories';
import { faqs } from '@domain/catalogues/faqs';
import { shopOwnerId } from '@domain/people/person/owner';
import type { HelpChapter } from '~/services';
import { loadRecords, type LoadingServices } from '~/use-cases/catalogues/starting-records/load-records';

export async function loadHelpCentre(
  services: LoadingServices,
  chapters: readonly HelpChapter[],
  ownerId = shopOwnerId,
): Promise<void> {
  const categories = chapters.map(({ name }, at): NewRecordOf<typeof faqCategories> => ({
    name: name.es,
    nameEn: name.en,
    namePt: name.pt,
    position: at + 1,
  }));
  const categoryIds = await loadRecords(services, faqCategories, categories, ownerId);

  const sections = chapters.flatMap((chapter, of) =>
    chapter.sections.map((section, at) => ({
      ...section,
      category: categoryIds[of] ?? '',
      position: at + 1,
    })),
  );
  const subcategories = sections.map(
    ({ name, category, position }): NewRecordOf<typeof faqSubcategories> => ({
      category,
      name: name.es,
      nameEn: name.en,
      namePt: name.pt,
      position,
    }),
  );
  const subcategoryIds = await loadRecords(services, faqSubcategories, subcategories, ownerId);

  const questions = sections.flatMap((section, of) =>
    section.questions.map(({ question, answer }, at): NewRecordOf<typeof faqs> => ({
      subcategory: subcategoryIds[of] ?? '',
      question: question.es,
      questionEn: question.en,
      questionPt: question.pt,
      answer: answer.es,
      answerEn: answer.en,
      answerPt: answer.pt,
      position: at + 1,
    })),
  );
  await loadRecords(services, faqs, questions, ownerId);
}
