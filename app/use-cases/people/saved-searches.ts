/** The page whose addresses saved searches are, in the list of saved views. */
export const searchesPage = '/rates';
