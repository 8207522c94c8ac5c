import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { projectRoot } from '@infrastructure/config/project-root';
import { translate } from '~/texts/translate.server';
import { barriersOn } from './axe';
import { openWindow, waitForHydration, type Reader } from './browser';

/** A page to visit, and who visits it. */
export interface Stop {
  readonly path: string;
  readonly as: 'visitor' | 'customer' | 'administrator';
  /** 200 unless the page is about something that does not exist. */
  readonly status?: number;
}

/** Covers all pairs of the three settings. */
export const readers: readonly Required<Pick<Reader, 'theme' | 'width' | 'language'>>[] = [
  { theme: 'light', width: 1280, language: 'es' },
  { theme: 'dark', width: 1280, language: 'en' },
  { theme: 'dark', width: 390, language: 'es' },
  { theme: 'light', width: 390, language: 'en' },
];

/**
 * Checks a page for this reader and returns one line per fault, none if it is fine: its status, its console messages,
 * axe-core's violations, content wider than the window, a missing title, missing texts. If `SCREENSHOTS` names a folder
 * outside the project, a screenshot is saved there.
 */
export async function faultsAt(browser: Browser, stop: Stop, reader: Reader): Promise<string[]> {
  const visit = await openWindow(browser, reader);
  const { page } = visit;
  try {
    const response = await page.goto(stop.path);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    const expected = stop.status ?? 200;
    const status = response?.status() ?? 0;
    const faults = status === expected ? [] : [`answered ${status}, not ${expected}`];
    // The browser itself logs a document that does not exist.
    faults.push(...visit.complaints().filter((text) => expected === 200 || !text.includes(String(expected))));
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (tooWide > 0) faults.push(`is ${tooWide} px wider than the window`);
    const [title = ''] = (await page.title()).split(' · ');
    const text = await page.locator('body').innerText();
    if (title.trim() === '') faults.push('has no title');
    if (expected === 200 && errorTitles(reader.language ?? 'es').includes(title))
      faults.push(`is titled "${title}", though nothing went wrong`);
    if (expected !== 200 && !text.includes(title)) faults.push(`is titled "${title}", which it does not say`);
    faults.push(...unwritten(text));
    faults.push(...(await barriersOn(page)));
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.screenshot({ path: join(folder, pictureName(stop, reader)), fullPage: true });
    return [...new Set(faults)];
  } finally {
    await visit.context.close();
  }
}

/** Titles of error pages. */
const errorTitles = (language: 'es' | 'en' | 'pt'): readonly string[] =>
  ['403', '404', '500', '503'].map((status) => translate(language, `shell:error.${status}.title`));

/**
 * Text keys shown untranslated: `list.title`, `entries.ports`. Web and e-mail addresses are excluded by an "@", a slash
 * or three letters.
 */
function unwritten(text: string): string[] {
  const keys = text.match(/(?<![\w@./-])[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*){1,3}(?![\w@./-])/g) ?? [];
  return keys
    .filter((key) => !/\.(?:com|cl|org|net|example|json|xlsx|csv|pdf)$/.test(key))
    .map((key) => `says "${key}"`);
}

function pictureName({ path, as }: Stop, { theme, width, language }: Reader): string {
  return `${path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home'}-${as}-${width}-${theme}-${language}.png`;
}

/** Patterns of the pages under app/routes, such as `/admin/quoters/:id`, without layouts and resource routes. */
export function pagePatterns(): string[] {
  return patternsWhere((source) => /\bdefault\b/.test(source) && !source.includes('<Outlet'));
}

/** Patterns of all routes under app/routes that answer a GET, pages or not. */
export function loaderPatterns(): string[] {
  return patternsWhere((source) => /\bloader\b/i.test(source));
}

/**
 * Patterns of all routes under app/routes with an action. Remix tells an index route's action from its layout's by
 * `?index`.
 */
export function actionPatterns(): string[] {
  return filesWhere((source) => /\baction\b/i.test(source)).map((file) =>
    file.endsWith('_index') ? `${patternOf(file)}?index` : patternOf(file),
  );
}

function patternsWhere(isMeant: (source: string) => boolean): string[] {
  return filesWhere(isMeant)
    .map(patternOf)
    .filter((pattern) => !pattern.includes('*'));
}

/** Names of matching files under app/routes, without extension. */
function filesWhere(isMeant: (source: string) => boolean): string[] {
  const folder = join(projectRoot(), 'app/routes');
  return readdirSync(folder)
    .filter((file) => isMeant(readFileSync(join(folder, file), 'utf8')))
    .map((file) => file.replace(/\.tsx$/, ''));
}

/** Converts Remix's file names: `_shop.reservation.$id._index` → `/reservation/:id`. */
function patternOf(name: string): string {
  const parts = name
    .split('.')
    .filter((part) => !part.startsWith('_'))
    .map((part) => (part === '$' ? '*' : part.replace(/^\$/, ':').replace(/_$/, '')));
  return `/${parts.join('/')}`;
}

export function matchesPattern(pattern: string, { path }: Stop): boolean {
  const expression = pattern.replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${expression}$`).test(path.split('?')[0] ?? '');
}
