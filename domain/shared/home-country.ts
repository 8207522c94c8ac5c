/** Its places come first among equal matches. */
export const homeCountry = 'CL';

/** Prices of a search within the home country start in it. */
export const homeCurrency = 'CLP';
