import { useTranslation } from 'react-i18next';

/** Of the categories that have pages. An erased account has none any more. */
const pages: Readonly<Record<string, string>> = {
  company: '/admin/companies',
  quoter: '/admin/quoters',
  reservation: '/admin/reservations',
  ticket: '/admin/tickets',
  supplier: '/admin/suppliers',
  carrier: '/admin/carriers',
  bankAccount: '/admin/bank-accounts',
};

/** The page of the record that was erased; null if there is none. */
export function pageOfSubject(subject: string): string | null {
  const [category = '', ...id] = subject.split('-');
  const page = pages[category];
  return page === undefined ? null : `${page}/${id.join('-')}`;
}

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
