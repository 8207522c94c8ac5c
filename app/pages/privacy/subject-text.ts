import { useTranslation } from 'react-i18next';

const pages: Readonly<Record<string, string>> = {
  company: '/admin/companies',
  quoter: '/admin/quoters',
  reservation: '/admin/reservations',
  ticket: '/admin/tickets',
  supplier: '/admin/suppliers',
  carrier: '/admin/carriers',
  bankAccount: '/admin/bank-accounts',
};

export function pageOfSubject(subject: string): string | null {
  const [category = '', ...id] = subject.split('-');
  const page = pages[category];
  return page === undefined ? null : `${page}/${id.join('-')}`;
}

/** `supplier-0198…-4c1f` → "Supplier 0198…". An erased person has no name left. */
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
