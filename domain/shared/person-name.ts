import { z } from 'zod';

/** Programs that display mails make a link of such text. */
const link = /:\/\/|@|\bwww\.|[\p{L}\d]\.[\p{Ll}\d][\p{Ll}\d-]+/u;

/** Must not contain a link: names appear in mails to third parties. */
export const personName = z
  .string()
  .trim()
  .min(2, { message: 'validation.person-name' })
  .max(120)
  .refine((text) => !link.test(text), { message: 'validation.person-name-link' });

/** Breaks links in older names with spaces, so that no program makes a link of them. */
export function unlinkedName(name: string): string {
  return name.replace(/([.:/@])(?=[^\s.:/@])/g, '$1 ');
}

/** The sender's display name without links, else the part before the @. */
export function senderName({ name, address }: { readonly name: string; readonly address: string }): string {
  const words = name.split(/\s/).filter((word) => word !== '' && !link.test(word));
  const before = (address.split('@')[0] ?? '').replace(/[._+-]/g, ' ');
  const names = [words.join(' '), before].map((one) => personName.safeParse(one.slice(0, 120)));
  return names.find(({ success }) => success)?.data ?? address.replace(/[@.]/g, ' ').slice(0, 120);
}
