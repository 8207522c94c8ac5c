import { identificationKey } from '@domain/crm/company/keys';
import { idOfStream } from '@domain/shared/event';
import { findAlike } from '@projections/crm/company-likeness/alike';
import type { ListedCompany } from '@projections/crm/company-list/queries';
import { findKnownCompanies } from '@projections/crm/company-list/import-queries';
import { findSurvivorIds } from '@projections/crm/company-merge/survivors';
import type { Database } from '@projections/projection';

export interface Identity {
  readonly externalId: string | null;
  readonly country: string;
  readonly identification: string | null;
  readonly name: string | null;
  readonly fantasyName: string | null;
  readonly email: string | null;
  readonly website: string | null;
}

export class KnownCompanies {
  private byId = new Map<string, ListedCompany>();
  private byKey = new Map<string, string>();
  private byExternalId = new Map<string, readonly string[]>();
  private alike = new Map<Identity, readonly string[]>();
  private survivors: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly db: Database,
    private readonly ownerId: string,
  ) {}

  /** Must precede the other methods. `ids` are read whatever the rows contain. */
  async look(identities: readonly Identity[], ids: readonly string[]): Promise<void> {
    const keys = identities.flatMap((one) => this.keyOf(one) ?? []);
    const [held, alike] = await Promise.all([
      this.db
        .selectFrom('platform.reservations')
        .select(['key', 'stream'])
        .where('scope', '=', 'company.identification')
        .where((eb) => eb('key', '=', eb.fn.any(eb.val([...new Set(keys)]))))
        .execute(),
      // The key includes the country: the same number elsewhere is another company's.
      findAlike(
        this.db,
        this.ownerId,
        identities.map((one) => ({ ...one, identification: null })),
      ),
    ]);
    this.byKey = new Map(held.map(({ key, stream }) => [key, idOfStream(stream)]));
    this.alike = new Map(
      identities.map((identity, at) => [identity, alike.filter((one) => one.at === at).map(({ id }) => id)]),
    );
    const found = await this.find([...this.byKey.values(), ...alike.map(({ id }) => id), ...ids], identities);
    this.survivors = await findSurvivorIds(
      this.db,
      found.map(({ id }) => id),
    );
    const merged = await this.find([...this.survivors.values()], []);
    this.byId = new Map([...found, ...merged].map((company) => [company.id, company]));
    this.byExternalId = grouped(found, ({ externalId }) => externalId);
  }

  withId(id: string): ListedCompany | undefined {
    return this.byId.get(this.survivors.get(id) ?? id);
  }

  withNumber(identity: Identity): ListedCompany | undefined {
    const key = this.keyOf(identity);
    return key === null ? undefined : this.withId(this.byKey.get(key) ?? '');
  }

  withExternalId({ externalId }: Identity): readonly ListedCompany[] {
    return this.all(externalId === null ? undefined : this.byExternalId.get(externalId));
  }

  /** Similar by name or domain, the most similar first. */
  withLikeness(identity: Identity): readonly ListedCompany[] {
    return this.all(this.alike.get(identity));
  }

  /** Null for numbers that identify nobody, such as placeholders. */
  keyOf({ country, identification }: Pick<Identity, 'country' | 'identification'>): string | null {
    return identificationKey({ country, identification }, this.ownerId)?.key ?? null;
  }

  private find(ids: readonly string[], identities: readonly Identity[]): Promise<readonly ListedCompany[]> {
    const externalIds = identities.flatMap(({ externalId }) => externalId ?? []);
    return findKnownCompanies(this.db, this.ownerId, { ids, externalIds });
  }

  private all(ids: readonly string[] = []): readonly ListedCompany[] {
    return [...new Set(ids.flatMap((id) => this.withId(id) ?? []))];
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
