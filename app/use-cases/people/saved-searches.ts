export const searchesPage = '/rates';
