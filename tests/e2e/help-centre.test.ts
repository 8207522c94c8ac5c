import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { open } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

const typed = 'cobrable';
const question = '¿Qué es el peso cobrable de la carga aérea?';

describe('a visitor who looks for help', () => {
  let visit: Visit;

  beforeAll(async () => {
    visit = await openWindow(browser, { origin: platform.origin });
    await open(visit.page, '/help');
  });

  it('finds the question while typing, and reads its answer', async () => {
    await visit.page.getByRole('searchbox').pressSequentially(typed);
    await visit.page.getByRole('link', { name: question }).click();
    await visit.page.getByRole('heading', { level: 1, name: question }).waitFor();
    expect(await visit.page.locator('main').innerText()).toContain('peso volumétrico');
    expect(await visit.page.title()).toContain(question);
  });

  it('gets the answer chosen right after typing, also where it loads slowly', async () => {
    await open(visit.page, '/help');
    await visit.page.route(/\/help\/faqs\/.*\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await visit.page.getByRole('searchbox').pressSequentially(typed);
    await visit.page.getByRole('link', { name: question }).click();
    await visit.page.getByRole('heading', { level: 1, name: question }).waitFor();
    await visit.page.unroute(/\/help\/faqs\/.*\.data/);
  });

  it('goes back by the way at the top, to the section and the whole', async () => {
    await visit.page.getByRole('main').getByRole('navigation').getByRole('link').last().click();
    await visit.page.waitForURL(/\/subcategories\//);
    await visit.page.getByRole('link', { name: question }).waitFor();
    await visit.page.getByRole('main').getByRole('navigation').getByRole('link').first().click();
    await visit.page.waitForURL(/\/help$/);
  });

  it('is told where nothing answers', async () => {
    await visit.page.getByRole('searchbox').fill('xyzzy');
    await visit.page.getByText('No encontramos una respuesta').waitFor();
    expect(visit.complaints()).toEqual([]);
  });
});
