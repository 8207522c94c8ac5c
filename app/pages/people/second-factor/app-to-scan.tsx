import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';

interface AppToScanProps {
  readonly app: {
    /** In base32. */
    readonly secret: string;
    readonly address: string;
  };
}

export function AppToScan({ app: { secret, address } }: AppToScanProps) {
  const { t } = useTranslation('people');
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
      {/* Cameras need dark on light, even on a dark page; these are the component's default colours. */}
      <QRCodeSVG
        value={address}
        title={t('factor.qr')}
        size={168}
        marginSize={4}
        level="M"
        className="shrink-0 self-center rounded-md"
      />
      <div className="min-w-0 text-sm">
        <p>{t('factor.scan')}</p>
        <p className="mt-2 text-muted">{t('factor.or-type')}</p>
        <code className="mt-1 block rounded-md border border-line bg-sunken px-2 py-1.5 break-all select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </div>
    </div>
  );
}
