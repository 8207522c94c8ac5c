import { loadTexts } from '../client-texts';

export async function loadStaffTexts<Data extends { readonly texts: string }>(data: Data): Promise<Data> {
  await loadTexts(data.texts);
  return data;
}
