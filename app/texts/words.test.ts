import { expect, test } from 'vitest';
import type { Language, Texts } from './index';

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });

/** One word for one thing on every screen, each with the word to use. */
const retired: Readonly<Record<Language, readonly (readonly [word: RegExp, use: string])[]>> = {
  en: [
    [/\bquoters?\b/i, 'quote'],
    [/\breservations?\b/i, 'booking'],
    [/\be-mails?\b/i, 'email'],
    [/\btax (number|identification)\b|\btax or identity\b/i, 'tax ID'],
    // A client of the API is a program.
    [/(?<!api )\bclients?\b(?!-id| instead| and create| already)/i, 'customer'],
    [/\bviewed\b/i, 'read'],
    [/\bby a process\b/i, 'automatically'],
    [/\bwithin your reach\b/i, 'you can access'],
    [/\bgiven up\b/i, 'failed'],
    [/\b(kgs|cms)\b/, 'kg, cm'],
    [/\bin force\b/i, 'valid'],
    [/\bleast quantity\b/i, 'minimum quantity'],
  ],
  es: [
    [/\bquoters?\b/i, 'cotización'],
    [/\be-?mails?\b/i, 'correo'],
    [/\bbookings?\b/i, 'reserva'],
    [/\bclickee?\b|\bcliquee?\b/i, 'haga clic, presione'],
    [/\b(kgs|cms)\b/, 'kg, cm'],
    [/\ba lo más\b/i, 'como máximo'],
  ],
  pt: [
    [/\bquoters?\b/i, 'cotação'],
    [/\bbookings?\b/i, 'reserva'],
    [/\bcotización\b|\bcorreo\b|\busted\b/i, 'Portuguese'],
    [/\b(kgs|cms)\b/, 'kg, cm'],
  ],
};

function sentences(texts: Texts, path: string): readonly (readonly [path: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}/${key}`, value] as const] : sentences(value, `${path}/${key}`),
  );
}

test.each(['en', 'es', 'pt'] as const)('texts in %s use one word for one thing', (language) => {
  const found = Object.entries(files)
    .filter(([path]) => path.startsWith(`./${language}/`))
    .flatMap(([path, texts]) => sentences(texts, path))
    .flatMap(([path, text]) => {
      const plain = text.replace(/\{\{.*?\}\}/g, '');
      return retired[language]
        .filter(([word]) => word.test(plain))
        .map(([, use]) => `${path}: “${text}” (use ${use})`);
    });
  expect(found).toEqual([]);
});
