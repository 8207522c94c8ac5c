import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { tags } from '@domain/catalogues/tags';
import { companySizes } from '@domain/crm/company/sizes';
import { isPermitted } from '@domain/shared/actor';
import { findReferred } from '@projections/catalogues/references';
import type { PageContext } from '~/http/load-context';
import { countryOptions } from '~/presenters/catalogues/closed-lists.server';

interface Chosen {
  readonly tags: readonly string[];
  readonly portfolios: readonly string[];
}

/** What the form offers this reader, and the names of what is chosen already. */
export async function companyChoices({ services, actor, language }: PageContext, chosen: Chosen) {
  const named = async (catalogue: string, ids: readonly string[]) =>
    ids.length === 0 ? [] : findReferred(services.db, catalogue, ids, actor);
  const found = await Promise.all([named(tags.name, chosen.tags), named(portfolios.name, chosen.portfolios)]);
  return {
    countries: countryOptions(language),
    sizes: companySizes,
    names: Object.fromEntries(found.flat().map(({ id, name }) => [id, name])) as Readonly<
      Record<string, string>
    >,
    mayAssign: isPermitted(actor, commandsOf(portfolios).change),
    mayChooseOwner: actor.roles.includes('admin'),
  };
}

export type CompanyChoices = Awaited<ReturnType<typeof companyChoices>>;
