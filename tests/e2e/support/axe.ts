import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface AxeInPage {
  readonly axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
}

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Elements without fault need no names.
  resultTypes: ['violations'],
};

/** What depends on colours and sizes: of a page that was looked at in other ones before, all that can be new. */
const ofLooks: RunOptions = {
  ...options,
  runOnly: {
    type: 'rule',
    values: ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable'],
  },
};

/**
 * Runs axe-core on the page and returns one line per violation, with its element; empty if there are none. It bypasses
 * the page's Content-Security-Policy, which allows no foreign script. `isSeen`: it was looked at in another theme and width.
 */
export async function barriersOn(page: Page, { isSeen = false } = {}): Promise<string[]> {
  const loaded = await page.evaluate(() => 'axe' in globalThis);
  if (!loaded) {
    const session = await page.context().newCDPSession(page);
    const { readFile } = await import('node:fs/promises');
    await session.send('Runtime.evaluate', { expression: await readFile(axePath, 'utf8') });
    await session.detach();
  }
  const { violations } = await page.evaluate(
    (runOptions) =>
      (globalThis as unknown as AxeInPage).axe.run(
        // React Aria holds what it announced there for some seconds.
        { exclude: ['[data-live-announcer]'] },
        runOptions,
      ),
    isSeen ? ofLooks : options,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} — ${target.join(' ')} — ${firstReason(failureSummary)}`,
    ),
  );
}

function firstReason(summary: string | undefined): string {
  return summary?.split('\n').slice(1, 2).join('').trim() ?? '';
}
