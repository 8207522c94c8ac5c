import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chatAddress } from './chat-address';

/** Calls at a press, and opens a WhatsApp chat where the number has its country code. */
export function PhoneNumber({ phone }: { readonly phone: string }) {
  const { t } = useTranslation('common');
  const chat = chatAddress(phone);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <a
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        className="rounded-sm whitespace-nowrap text-accent hover:underline"
      >
        {phone}
      </a>
      {chat !== null && (
        <a
          href={chat}
          target="_blank"
          rel="noreferrer"
          title={t('whatsapp')}
          aria-label={t('whatsapp-to', { phone })}
          className="rounded-sm p-1 text-muted hover:text-accent"
        >
          <MessageCircle aria-hidden className="size-4" />
        </a>
      )}
    </span>
  );
}
