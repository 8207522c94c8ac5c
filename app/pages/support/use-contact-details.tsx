import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/pages/shell/root/root-data';

interface ContactDetail {
  readonly term: string;
  readonly detail: ReactNode;
}

const link = 'rounded-sm text-accent hover:underline';

export function useContactDetails(): readonly ContactDetail[] {
  const company = useCompany();
  const { t } = useTranslation('tickets');
  if (company === null) return [];
  const { address, phone, email, opensAt, closesAt } = company;
  return [
    ...(phone === null
      ? []
      : [
          {
            term: t('contact.phone'),
            detail: (
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
                {phone}
              </a>
            ),
          },
        ]),
    ...(email === null
      ? []
      : [
          {
            term: t('contact.email'),
            detail: (
              <a href={`mailto:${email}`} className={`${link} wrap-anywhere`}>
                {email}
              </a>
            ),
          },
        ]),
    ...(address === null ? [] : [{ term: t('contact.address'), detail: address }]),
    ...(opensAt === null || closesAt === null
      ? []
      : [{ term: t('contact.hours'), detail: t('contact.weekdays', { from: opensAt, to: closesAt }) }]),
  ];
}
