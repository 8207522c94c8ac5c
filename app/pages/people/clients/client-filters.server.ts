import { z } from 'zod';
import type { FieldKind } from '@domain/catalogues/engine/fields';
import { companySizes } from '@domain/crm/company/sizes';
import { verificationStates } from '@domain/crm/company/states';
import { findReferred } from '@projections/catalogues/references';
import { birthdayFilter } from '@projections/people/client-list/filters';
import type { ShownFilter } from '~/pages/catalogues/list/filters.server';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';
import type { PageContext } from '~/http/load-context';
import { countryOptions } from '~/presenters/catalogues/closed-lists.server';
import type { ShownOption } from '~/presenters/catalogues/shown';
import { textsIn } from '~/texts/translate.server';

const text = z.string().trim().min(1).max(120).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** Unreadable filters count as absent. */
const address = z.object({
  search: text,
  companies: text,
  portfolio: text,
  idExecutive: text,
  companyState: z.enum(verificationStates).optional().catch(undefined),
  companySize: z.enum(companySizes).optional().catch(undefined),
  companyRange: z
    .string()
    .regex(/^\d{1,7}-\d{0,7}$/)
    .refine((text) => {
      const [from = '', to = ''] = text.split('-');
      return to === '' || Number(from) <= Number(to);
    })
    .optional()
    .catch(undefined),
  idCountry: text,
  state: text,
  city: text,
  locality: text,
  area: text,
  position: text,
  businessUnit: text,
  hobbies: text,
  likes: text,
  birthdate: birthdayFilter.optional().catch(undefined),
  isActive: z.enum(['true', 'false']).optional().catch(undefined),
  dateStart: day,
  dateEnd: day,
  page: pageNumber,
});
type Said = Omit<z.output<typeof address>, 'page'>;

export function readClientsAddress(url: string) {
  const { page, ...said } = address.parse(readFields(new URL(url).searchParams));
  const { companies, companyRange, hobbies, likes, isActive, ...plain } = said;
  const [from = '0', to = ''] = companyRange?.split('-') ?? [];
  const asked = {
    ...plain,
    ...(companies !== undefined && { companies: [companies] }),
    ...(hobbies !== undefined && { hobbies: [hobbies] }),
    ...(likes !== undefined && { likes: [likes] }),
    ...(isActive !== undefined && { isActive: isActive === 'true' }),
    ...(companyRange !== undefined && {
      companyRange: { from: Number(from), to: to === '' ? Number.MAX_SAFE_INTEGER : Number(to) },
    }),
  };
  return { page, said, asked };
}

const lookups: Readonly<Record<string, string>> = {
  companies: 'companies',
  portfolio: 'portfolios',
  idExecutive: 'executives',
  businessUnit: 'business-units',
};

export async function shownClientFilters(
  { services, actor, language }: PageContext,
  said: Said,
): Promise<readonly ShownFilter[]> {
  const t = textsIn(language).getFixedT(language, 'clients-staff');
  const flags = ['true', 'false'].map((value) => ({
    value,
    label: t(`active.${value as 'true' | 'false'}`),
  }));
  const choices: Readonly<Record<string, readonly ShownOption[]>> = {
    idCountry: countryOptions(language),
    companyState: verificationStates.map((value) => ({
      value,
      label: textsIn(language).t(`crm-staff:verification.${value}`),
    })),
    companySize: companySizes.map((value) => ({
      value,
      label: textsIn(language).t(`crm-staff:sizes.${value}`),
    })),
    isActive: flags,
  };
  const names = Object.keys(address.shape).filter((name) => name !== 'search' && name !== 'page');
  return Promise.all(
    names.map(async (name): Promise<ShownFilter> => {
      const value = said[name as keyof Said] ?? null;
      const options = choices[name] ?? [];
      const to = lookups[name];
      const kind: FieldKind = name.startsWith('date') ? 'date' : 'text';
      const [referred] =
        to === undefined || value === null ? [] : await findReferred(services.db, to, [value], actor);
      return {
        name,
        label: t(`filters.${name as FilterName}`),
        kind,
        options,
        lookup: to === undefined ? null : `/resources/lookups/${to}`,
        value,
        shown: referred?.name ?? options.find((one) => one.value === value)?.label ?? value,
      };
    }),
  );
}

type FilterName = Exclude<keyof Said, 'search'>;
