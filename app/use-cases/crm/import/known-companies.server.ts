import { identificationKey } from '@domain/crm/company/keys';
import { idOfStream } from '@domain/shared/event';
import type { ListedCompany } from '@projections/crm/company-list/queries';
import { findKnownCompanies } from '@projections/crm/company-list/import-queries';
import type { Database } from '@projections/projection';
import { searchText } from '@projections/search-text';

/** What a row is known by. */
export interface Identity {
  readonly externalId: string | null;
  readonly country: string;
  readonly identification: string | null;
  readonly name: string | null;
}

/** The companies of an owner company that the rows of a file may mean. */
export class KnownCompanies {
  private byId = new Map<string, ListedCompany>();
  private byKey = new Map<string, string>();
  private byExternalId = new Map<string, readonly string[]>();
  private byName = new Map<string, readonly string[]>();

  constructor(
    private readonly db: Database,
    private readonly ownerId: string,
  ) {}

  /** Reads what some rows may mean, so that the other methods know it. `ids` are meant whatever the rows say. */
  async look(identities: readonly Identity[], ids: readonly string[]): Promise<void> {
    const keys = identities.flatMap((one) => this.keyOf(one) ?? []);
    const held = await this.db
      .selectFrom('platform.reservations')
      .select(['key', 'stream'])
      .where('scope', '=', 'company.identification')
      .where((eb) => eb('key', '=', eb.fn.any(eb.val([...new Set(keys)]))))
      .execute();
    const streams = new Map(held.map(({ key, stream }) => [key, idOfStream(stream)]));
    const found = await findKnownCompanies(this.db, this.ownerId, {
      ids: [...streams.values(), ...ids],
      externalIds: identities.flatMap(({ externalId }) => externalId ?? []),
      names: identities.flatMap(({ name }) => (name === null ? [] : [searchText(name)])),
    });
    this.byId = new Map(found.map((company) => [company.id, company]));
    this.byKey = streams;
    this.byExternalId = grouped(found, ({ externalId }) => externalId);
    this.byName = grouped(found, ({ name }) => searchText(name));
  }

  withId(id: string): ListedCompany | undefined {
    return this.byId.get(id);
  }

  withNumber(identity: Identity): ListedCompany | undefined {
    const key = this.keyOf(identity);
    return key === null ? undefined : this.byId.get(this.byKey.get(key) ?? '');
  }

  withExternalId({ externalId }: Identity): readonly ListedCompany[] {
    return this.all(externalId === null ? undefined : this.byExternalId.get(externalId));
  }

  /** Those of the same name, without accents and case. */
  withName({ name }: Identity): readonly ListedCompany[] {
    return this.all(name === null ? undefined : this.byName.get(searchText(name)));
  }

  /** The reserved key of a tax number; null where it is nobody's in particular. */
  keyOf({ country, identification }: Identity): string | null {
    return identificationKey({ country, identification }, this.ownerId)?.key ?? null;
  }

  private all(ids: readonly string[] = []): readonly ListedCompany[] {
    return ids.flatMap((id) => this.byId.get(id) ?? []);
  }
}

function grouped(
  companies: readonly ListedCompany[],
  by: (company: ListedCompany) => string | null,
): Map<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const company of companies) {
    const key = by(company);
    if (key === null) continue;
    const group = groups.get(key) ?? [];
    group.push(company.id);
    groups.set(key, group);
  }
  return groups;
}
