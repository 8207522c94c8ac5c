/** What the specification says of one look-up. */
export interface LookupRule {
  /** Fewer characters than these are not searched for (section 5). Null: no minimum is said, and a short list is offered whole. */
  readonly from: number | null;
  /** As many as are answered, unless the field asks for another number (section 9). */
  readonly limit: number;
}

const usual: LookupRule = { from: null, limit: 20 };

const rules: Readonly<Record<string, LookupRule>> = {
  airports: { from: 2, limit: 100 },
  ports: { from: 2, limit: 100 },
  // Airports, ports and zones together: see `zonesFrom`.
  places: { from: 2, limit: 100 },
  geozones: { from: 3, limit: 100 },
  branches: { from: 3, limit: 100 },
  companies: { from: 3, limit: 10 },
  suppliers: { from: null, limit: 100 },
  carriers: { from: null, limit: 50 },
  tags: { from: null, limit: 1000 },
};

/** Zones, branches and addresses are searched for from the third character on, airports and ports from the second. */
export const zonesFrom = 3;

export function lookupRule(name: string): LookupRule {
  return rules[name] ?? usual;
}

/** What a look-up answers to what it does not search for: nothing, and how much has to be typed. Null where it does. */
export function tooShort({ from }: Pick<LookupRule, 'from'>, search: string) {
  return from !== null && search.trim().length < from
    ? { data: [], isWhole: false, minCharacters: from }
    : null;
}
