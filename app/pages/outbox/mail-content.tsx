import { useTranslation } from 'react-i18next';
import { Tabs } from '~/ui/navigation/tabs';

export function MailContent({ address, text }: { readonly address: string; readonly text: string }) {
  const { t } = useTranslation('outbox');
  return (
    <Tabs
      label={t('content')}
      items={[
        {
          id: 'html',
          label: t('as-seen'),
          content: (
            <iframe
              title={t('content')}
              src={address}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className="h-[46rem] w-full rounded-lg border border-line bg-white"
            />
          ),
        },
        {
          id: 'text',
          label: t('as-text'),
          content: (
            <pre className="overflow-x-auto rounded-lg border border-line bg-surface p-4 text-sm whitespace-pre-wrap">
              {text}
            </pre>
          ),
        },
      ]}
    />
  );
}
