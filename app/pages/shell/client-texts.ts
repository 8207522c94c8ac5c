import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { textOptions, type Bundle, type Language } from '~/texts';
import { groupNumbers } from '~/texts/group-numbers';

let texts: i18n | undefined;
const loading = new Map<string, Promise<void>>();

export async function startTexts(language: Language, addresses: readonly string[]): Promise<i18n> {
  texts = createInstance();
  await texts
    .use(initReactI18next)
    .init({ ...textOptions, lng: language, fallbackLng: language, resources: {} });
  groupNumbers(texts);
  await Promise.all(addresses.map((address) => loadTexts(address)));
  return texts;
}

/** Loads each address once. The back office's texts are loaded on first entry. */
export function loadTexts(address: string): Promise<void> {
  const started = loading.get(address) ?? fetchTexts(address);
  loading.set(address, started);
  started.catch(() => loading.delete(address));
  return started;
}

async function fetchTexts(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const bundle = (await response.json()) as Bundle;
  for (const [context, sentences] of Object.entries(bundle)) {
    texts?.addResourceBundle(texts.language, context, sentences);
  }
}
