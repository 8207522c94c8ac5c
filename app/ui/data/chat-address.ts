/** Digits of a number in the world: E.164 allows 15, and the shortest have 8 with their country code. */
const fewestDigits = 8;
const mostDigits = 15;

/**
 * Opens a WhatsApp chat, with `text` typed but not sent (https://faq.whatsapp.com/5913398998672934). Null for
 * a number without its country code.
 */
export function chatAddress(phone: string, text?: string): string | null {
  const international = /^\s*(?:\+|00)(.*)$/s.exec(phone)?.[1];
  if (international === undefined) return null;
  const digits = international.replace(/\D/g, '');
  if (digits.length < fewestDigits || digits.length > mostDigits) return null;
  return `https://wa.me/${digits}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
}
