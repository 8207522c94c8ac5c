import { useTranslation } from 'react-i18next';

/** `supplier-0198…-4c1f` → "Supplier 0198…". Nothing else is left of an erased person's name. */
export function useSubjectText(): (subject: string) => string {
  const { t } = useTranslation('people-admin');
  return (subject) => {
    const [category = '', ...id] = subject.split('-');
    return t('erasures.subject-of', {
      kind: t(`erasures.kinds.${category}`, { defaultValue: category }),
      id: id.join('-').slice(-12),
    });
  };
}
