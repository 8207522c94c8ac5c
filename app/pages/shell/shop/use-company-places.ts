import { useTranslation } from 'react-i18next';
import { useCompany, useRootData } from '../root/root-data';

interface Place {
  readonly to: string;
  readonly label: string;
}

export function useCompanyPlaces(): readonly Place[] {
  const { t } = useTranslation(['shell', 'legal']);
  const company = useCompany();
  const own = useRootData()?.company?.id;
  const documents = [
    ...(company?.hasTerms === true ? (['terms'] as const) : []),
    ...(company?.hasPrivacy === true ? (['privacy'] as const) : []),
  ];
  // On a private link the page's owner company may differ from the reader's.
  const search = company === null || company.id === own ? '' : `?owner=${company.id}`;
  return [
    { to: '/contact', label: t('shell:nav.contact') },
    ...documents.map((document) => ({
      to: `/${document}${search}`,
      label: t(`legal:documents.${document}`),
    })),
  ];
}
