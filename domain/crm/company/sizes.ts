/** By people employed: the size classes of the OECD and of Eurostat. */
export const companySizes = ['1-9', '10-49', '50-249', '250+'] as const;
export type CompanySize = (typeof companySizes)[number];
