/** When one lookup searches, and how much it answers. */
export interface LookupRule {
  /**
   * The least number of characters it searches from (docs/domain-rules.md, "Input rules"). Null: no minimum, and a
   * short list is offered whole.
   */
  readonly from: number | null;
  /** How many results it answers unless the field asks for another number. */
  readonly limit: number;
}

const usual: LookupRule = { from: null, limit: 20 };

const rules: Readonly<Record<string, LookupRule>> = {
  airports: { from: 2, limit: 100 },
  ports: { from: 2, limit: 100 },
  // Airports, ports and zones together; zones only from `zonesFrom`.
  places: { from: 2, limit: 100 },
  // The same and branches, by their ids.
  'place-records': { from: 2, limit: 50 },
  geozones: { from: 3, limit: 100 },
  branches: { from: 3, limit: 100 },
  companies: { from: 3, limit: 10 },
  suppliers: { from: null, limit: 100 },
  carriers: { from: null, limit: 50 },
  tags: { from: null, limit: 1000 },
};

/** Characters from which zones, branches and addresses are searched. Airports and ports are searched from 2. */
export const zonesFrom = 3;

export function lookupRule(name: string): LookupRule {
  return rules[name] ?? usual;
}

/** The empty answer to a search that is too short, with the characters it needs; null if the search is long enough. */
export function tooShort({ from }: Pick<LookupRule, 'from'>, search: string) {
  return from !== null && search.trim().length < from
    ? { data: [], isWhole: false, minCharacters: from }
    : null;
}
