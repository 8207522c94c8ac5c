/** A country, then three letters, or digits from 2 to 9 where letters ran out. UNECE, Recommendation 16. */
export const locodeSource = '[A-Z]{2}[A-Z2-9]{3}';

/** `CLVAP`. */
export const locodePattern = new RegExp(`^${locodeSource}$`);
