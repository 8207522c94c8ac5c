import { Copy, ExternalLink, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/ui/button';
import { chatAddress } from '~/ui/data/chat-address';
import { copyAddress, useTellCopied } from './copy-address';

interface LinkFieldProps {
  readonly path: string;
  /** For the device's share menu. */
  readonly title: string;
  readonly chat?: Chat | undefined;
}

/** The recipient of the link, and the text before it. */
export interface Chat {
  readonly phone: string;
  readonly text: string;
  readonly onOpen: () => void;
}

/** A link to copy. The field is for browsers that refuse their clipboard. */
export function LinkField({ path, title, chat }: LinkFieldProps) {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation('common');
  const tell = useTellCopied();
  const url = `${location.origin}${path}`;
  return (
    <div className="flex flex-col gap-2">
      <label className="flex flex-col gap-1 text-sm font-medium">
        {t('shared.link')}
        <input
          readOnly
          value={url}
          className="control px-2.5 text-sm font-normal"
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={Copy} onPress={() => void copyAddress(url, title).then(tell)}>
          {t('shared.copy')}
        </Button>
        <LinkButton
          to={chatOf(chat, `${chat?.text ?? title}\n${url}`)}
          onClick={chat?.onOpen}
          target="_blank"
          rel="noreferrer"
          prefetch="none"
          icon={MessageCircle}
        >
          {common('whatsapp-send')}
        </LinkButton>
        <LinkButton to={path} target="_blank" icon={ExternalLink}>
          {t('shared.open')}
        </LinkButton>
      </div>
    </div>
  );
}

/** A number without its country code leaves the choice of the chat to WhatsApp. */
function chatOf(chat: Chat | undefined, text: string): string {
  const known = chat === undefined ? null : chatAddress(chat.phone, text);
  return known ?? `https://wa.me/?text=${encodeURIComponent(text)}`;
}
