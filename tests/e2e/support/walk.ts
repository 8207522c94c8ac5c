import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { pageRoutes, type PageRoute } from '@tests/support/page-routes';
import { translate } from '~/texts/translate.server';
import { barriersOn } from './axe';
import { openWindow, waitForHydration, type Reader, type Visit } from './browser';

/** A page to visit, and who visits it. */
export interface Stop {
  readonly path: string;
  readonly as: 'visitor' | 'newcomer' | 'invited' | 'customer' | 'administrator';
  /** 200 unless the page is about something that does not exist. */
  readonly status?: number;
}

/** Whether pages are light or dark, and how wide, in px. Narrow ones are touched. */
interface Look {
  readonly theme: 'light' | 'dark';
  readonly width: number;
}

/** A walk over all pages in one language: each page is loaded in the first look and then turned into the others. */
export interface Walk {
  readonly language: 'es' | 'en';
  readonly looks: readonly Look[];
}

/** Together they cover all pairs of language, theme and width. The first look of a page runs all rules. */
export const walks: readonly Walk[] = [
  {
    language: 'es',
    looks: [
      { theme: 'light', width: 1280 },
      { theme: 'dark', width: 390 },
    ],
  },
  {
    language: 'en',
    looks: [
      { theme: 'light', width: 390 },
      { theme: 'dark', width: 1280 },
    ],
  },
];

/** Somebody who walks, with one window for all pages. */
export interface Walker extends Visit {
  /** Whether the window is touched is the session's: it must stay open. */
  readonly session: CDPSession;
}

export async function openWalker(
  browser: Browser,
  { language }: Walk,
  who: Pick<Reader, 'origin' | 'cookies'>,
): Promise<Walker> {
  const visit = await openWindow(browser, { ...who, language });
  return { ...visit, session: await visit.context.newCDPSession(visit.page) };
}

/**
 * Checks a page and returns one line per fault, none if it is fine: its status, its console messages, a missing title, and in
 * each look axe-core's violations, content wider than the window and missing texts. If `SCREENSHOTS` names a folder outside
 * the project, screenshots are saved there.
 */
export async function faultsAt(walker: Walker, stop: Stop, { language, looks }: Walk): Promise<string[]> {
  const { page } = walker;
  const [first] = looks;
  if (first === undefined) throw new Error('a page is seen in one look at least');
  await takeOn(walker, first);
  const response = await page.goto(stop.path);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const expected = stop.status ?? 200;
  const status = response?.status() ?? 0;
  const faults = status === expected ? [] : [`answered ${status}, not ${expected}`];
  const [title = ''] = (await page.title()).split(' · ');
  if (title.trim() === '') faults.push('has no title');
  if (expected === 200 && errorTitles(language).includes(title))
    faults.push(`is titled "${title}", though nothing went wrong`);
  for (const look of looks) {
    if (look !== first) await takeOn(walker, look);
    const seen = await faultsSeen(page, look !== first);
    const text = await page.locator('body').innerText();
    if (expected !== 200 && !text.includes(title)) seen.push(`is titled "${title}", which it does not say`);
    seen.push(...unwritten(text));
    faults.push(...seen.map((fault) => `${look.theme}, ${look.width} px: ${fault}`));
    const folder = process.env.SCREENSHOTS;
    if (folder)
      await page.screenshot({ path: join(folder, pictureName(stop, language, look)), fullPage: true });
  }
  // The browser itself logs a document that does not exist.
  faults.push(...walker.complaints().filter((text) => expected === 200 || !text.includes(String(expected))));
  return [...new Set(faults)];
}

async function faultsSeen(page: Page, isSeen: boolean): Promise<string[]> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const faults = await barriersOn(page, { isSeen });
  return tooWide > 0 ? [`is ${tooWide} px wider than the window`, ...faults] : faults;
}

async function takeOn({ page, session }: Walker, { theme, width }: Look): Promise<void> {
  const isTouched = width < 640;
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 900 });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });
  await page.evaluate(endTransitions);
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(isTouched);
}

/** Ends what moves from one look to the other, such as colours, and what that sets in motion in turn. */
async function endTransitions(): Promise<void> {
  const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const moving = document.getAnimations().filter((one) => one.playState === 'running' && isFinite(one));
    if (moving.length === 0) return;
    for (const one of moving) one.finish();
  }
}

/** Titles of error pages. */
const errorTitles = (language: Walk['language']): readonly string[] =>
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

function pictureName({ path, as }: Stop, language: string, { theme, width }: Look): string {
  return `${path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home'}-${as}-${width}-${theme}-${language}.png`;
}

/**
 * The part of a walk that `npm test` takes: each page in one of the languages; the first page of a template in both looks,
 * the others, which have the same elements, in one, wide and narrow in turns.
 */
export function shortWalk(stops: readonly Stop[], walk: Walk) {
  const templates = templatesOf(stops);
  return stops.flatMap((stop, at) => {
    if (walks[at % walks.length] !== walk) return [];
    const isFirst = templates.indexOf(templates[at] ?? '') === at;
    const one = Math.floor(at / walks.length) % walk.looks.length;
    return [{ stop, looks: isFirst ? walk.looks : walk.looks.slice(one, one + 1) }];
  });
}

/** The file that draws each page and for whom, or the status of an error. */
function templatesOf(stops: readonly Stop[]): readonly string[] {
  const parameters = ({ name }: PageRoute) => name.split(':').length;
  const pages = pageRoutes
    .filter((route) => !route.isLayout && isPage(route))
    .toSorted((one, other) => parameters(one) - parameters(other));
  return stops.map((stop) => {
    const { as, status = 200 } = stop;
    const page = pages.find(({ name }) => matchesPattern(name, stop));
    return status !== 200 || page === undefined ? `${status} as ${as}` : `${page.file} as ${as}`;
  });
}

const isPage = ({ file }: PageRoute) => file.endsWith('.tsx');

/** Patterns of the pages, such as `/admin/quoters/:id`, without layouts and resource routes. */
export function pagePatterns(): string[] {
  return patternsWhere(isPage);
}

/** Patterns of all routes that answer a GET, pages or not. */
export function loaderPatterns(): string[] {
  return patternsWhere(({ hasLoader }) => hasLoader);
}

/** Patterns of all routes with an action. */
export function actionPatterns(): string[] {
  return patternsWhere(({ hasAction }) => hasAction);
}

function patternsWhere(isMeant: (route: PageRoute) => boolean): string[] {
  return pageRoutes
    .filter((route) => !route.isLayout && !route.name.includes('*') && isMeant(route))
    .map(({ name }) => name);
}

export function matchesPattern(pattern: string, { path }: Stop): boolean {
  const expression = pattern.replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${expression}$`).test(path.split('?')[0] ?? '');
}
