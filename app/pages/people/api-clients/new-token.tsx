import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/data/states';

interface NewTokenProps {
  readonly id: string;
  readonly token: string | null;
  readonly domain: unknown;
}

export function NewToken({ id, token, domain }: NewTokenProps) {
  const { t } = useTranslation('people-admin');
  if (token === null) return <Notice tone="warning">{t('clients.token-told')}</Notice>;
  const headers = [
    `Authorization: Bearer ${token}`,
    `x-client-id: ${id}`,
    `x-allowed-domain: ${String(domain)}`,
  ];
  return (
    <Notice tone="success" title={t('clients.token-title')}>
      <p className="mt-0.5">{t('clients.token-body')}</p>
      <pre className="mt-2 rounded-md border border-line bg-surface p-3 text-xs break-all whitespace-pre-wrap select-all">
        {headers.join('\n')}
      </pre>
    </Notice>
  );
}
