export interface LookupRule {
  /**
   * Minimum number of characters (docs/domain-rules.md, "Input rules"). Null: no minimum, and a short list is
   * offered whole.
   */
  readonly from: number | null;
  readonly limit: number;
}

const usual: LookupRule = { from: null, limit: 20 };

const rules: Readonly<Record<string, LookupRule>> = {
  airports: { from: 2, limit: 100 },
  ports: { from: 2, limit: 100 },
  places: { from: 2, limit: 100 },
  'place-records': { from: 2, limit: 50 },
  geozones: { from: 3, limit: 100 },
  branches: { from: 3, limit: 100 },
  companies: { from: 3, limit: 10 },
  suppliers: { from: null, limit: 100 },
  carriers: { from: null, limit: 50 },
  tags: { from: null, limit: 1000 },
};

/** Minimum characters for zones, branches and addresses; airports and ports need 2. */
export const zonesFrom = 3;

export function lookupRule(name: string): LookupRule {
  return rules[name] ?? usual;
}

/** Null: long enough. */
export function tooShort({ from }: Pick<LookupRule, 'from'>, search: string) {
  return from !== null && search.trim().length < from
    ? { data: [], isWhole: false, minCharacters: from }
    : null;
}
