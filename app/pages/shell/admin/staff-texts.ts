import { loadTexts } from '../client-texts';

/** Loads the back-office's texts on first entry, before its pages are shown. */
export async function loadStaffTexts<Data extends { readonly texts: string }>(data: Data): Promise<Data> {
  await loadTexts(data.texts);
  return data;
}
