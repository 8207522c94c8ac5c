import { readOwnerProfile } from '@projections/catalogues/owner-profile';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';

export interface Letterhead {
  readonly name: string;
  readonly contact: readonly string[];
  readonly email: string | null;
  readonly logo: string | null;
  readonly logoBytes: number | null;
}

/** Without a record: the platform's name. */
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

/** The PDF library draws only PNG and JPEG. Null: no logo. */
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
