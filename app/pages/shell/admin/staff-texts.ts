import { loadTexts } from '../client-texts';

/** The back-office's texts come when it is first entered; its pages are shown once they are there. */
export async function loadStaffTexts<Data extends { readonly texts: string }>(data: Data): Promise<Data> {
  await loadTexts(data.texts);
  return data;
}
