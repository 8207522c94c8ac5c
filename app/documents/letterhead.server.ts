import { readOwnerProfile } from '@projections/catalogues/owner-profile';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';

/** The owner company that a document or e-mail comes from. */
export interface Letterhead {
  readonly name: string;
  /** Legal name, tax number, address, phone, e-mail and web, as far as known. */
  readonly contact: readonly string[];
  /** The address for replies. */
  readonly email: string | null;
  /** Id of the stored picture. */
  readonly logo: string | null;
  /** Its size; null if there is none. */
  readonly logoBytes: number | null;
}

/** The letterhead of a record's owner company. Without a record it has the platform's name. */
export async function letterheadOf(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  language: Language,
): Promise<Letterhead> {
  const profile = await readOwnerProfile(db, ownerId);
  if (profile === undefined)
    return {
      name: translate(language, 'shell:brand'),
      contact: [],
      email: null,
      logo: null,
      logoBytes: null,
    };
  const { name, legalName, identification, country, address, phone, email, web, logo, logoBytes } = profile;
  const isOtherName = legalName !== name;
  const kind = country === 'CL' ? 'rut' : 'tax-id';
  const taxNumber =
    identification === null ? null : translate(language, `shell:${kind}`, { number: identification });
  const contact = [isOtherName ? legalName : null, taxNumber, address, phone, email, web];
  return { name, email, logo, logoBytes, contact: contact.filter((part) => part !== null) };
}

/** A logo for PDFs: the library draws only PNG and JPEG. Null if there is none. */
export async function logoOnPaper(
  { files }: Pick<Services, 'files'>,
  { logo }: Pick<Letterhead, 'logo'>,
): Promise<PaperLogo | null> {
  const file = logo === null ? null : await files.find(logo);
  const format = file === null ? undefined : formats[file.mediaType];
  return file === null || format === undefined ? null : { data: file.bytes, format };
}

export interface PaperLogo {
  readonly data: Buffer;
  readonly format: 'png' | 'jpg';
}

const formats: Readonly<Partial<Record<string, PaperLogo['format']>>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
};
