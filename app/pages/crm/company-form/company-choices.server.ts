import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { portfolios } from '@domain/catalogues/portfolios';
import { tags } from '@domain/catalogues/tags';
import { companySizes } from '@domain/crm/company/sizes';
import { isPermitted } from '@domain/shared/actor';
import type { PageContext } from '~/http/load-context';
import { chosenIn, namesOfChosen } from '~/pages/forms/chosen.server';
import type { Fields } from '~/pages/forms/form-fields';
import { countryOptions } from '~/presenters/catalogues/closed-lists.server';
import type { CompanyValues } from './company-values';

const lookups = { tags: tags.name, portfolios: portfolios.name, ownerId: owners.name } as const;

type Chosen = Pick<CompanyValues, 'tags' | 'portfolios' | 'ownerId'>;

export function chosenOfCompany(fields: Fields): Chosen {
  const { ownerId, ...several } = chosenIn(fields, lookups);
  return { ...several, ownerId: ownerId[0] ?? '' };
}

export async function companyChoices(context: PageContext, { ownerId, ...several }: Chosen) {
  const { actor, language } = context;
  const chosen = { ...several, ownerId: ownerId === '' ? [] : [ownerId] };
  return {
    countries: countryOptions(language),
    sizes: companySizes,
    names: await namesOfChosen(context, lookups, chosen),
    mayAssign: isPermitted(actor, commandsOf(portfolios).change),
    mayChooseOwner: actor.roles.includes('admin'),
  };
}

export type CompanyChoices = Awaited<ReturnType<typeof companyChoices>>;
