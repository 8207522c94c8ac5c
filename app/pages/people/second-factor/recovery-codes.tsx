import { useTranslation } from 'react-i18next';

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation('people');
  return (
    <ul
      aria-label={t('factor.codes.title')}
      className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border border-line bg-sunken p-3 font-mono text-sm select-all sm:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
