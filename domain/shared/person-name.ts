import { z } from 'zod';

/** An address of the web or of mail: programs that show mails make a link of it. */
const link = /:\/\/|@|\bwww\.|[\p{L}\d]\.[\p{Ll}\d][\p{Ll}\d-]+/u;

/** The name of a person. Whatever carries a link is none: names stand in mails that third parties get. */
export const personName = z
  .string()
  .trim()
  .min(2, { message: 'validation.person-name' })
  .max(120)
  .refine((text) => !link.test(text), { message: 'validation.person-name-link' });

/** A name that was kept before such names were refused, or in capitals, so that no program makes a link of it. */
export function unlinkedName(name: string): string {
  return name.replace(/([.:/@])(?=[^\s.:/@])/g, '$1 ');
}

/** The name of a mail's sender: what their program wrote as name, less links; else what stands before the @ of the address. */
export function senderName({ name, address }: { readonly name: string; readonly address: string }): string {
  const words = name.split(/\s/).filter((word) => word !== '' && !link.test(word));
  const before = (address.split('@')[0] ?? '').replace(/[._+-]/g, ' ');
  const names = [words.join(' '), before].map((one) => personName.safeParse(one.slice(0, 120)));
  return names.find(({ success }) => success)?.data ?? address.replace(/[@.]/g, ' ').slice(0, 120);
}
