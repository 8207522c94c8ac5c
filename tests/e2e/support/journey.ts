import type { Browser } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { openBrowser, openWindow, type Reader, type Visit } from './browser';

export interface Journey {
  readonly platform: RunningPlatform;
  readonly browser: Browser;
  /** Opens a window at the platform. A test after which it has complaints that nobody read fails. */
  openVisit(reader?: Omit<Reader, 'origin'>): Promise<Visit>;
}

interface Options {
  readonly environment?: Readonly<Record<string, string>>;
  /** Browsers make passkeys for names alone. */
  readonly host?: 'localhost';
  /** Complaints that are no fault, such as the statuses of refusals, which the browser logs. */
  readonly ignored?: RegExp;
}

/** A platform and a browser for the journeys of one file; both end with it. */
export async function openJourney({ environment, host, ignored }: Options = {}): Promise<Journey> {
  const [platform, browser] = await Promise.all([startPlatform(environment, host), openBrowser()]);
  const visits: Visit[] = [];
  afterEach(() => {
    const complaints = visits.flatMap((visit) => visit.complaints());
    expect(complaints.filter((text) => ignored?.test(text) !== true)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await platform.stop();
  });
  return {
    platform,
    browser,
    async openVisit(reader) {
      const visit = await openWindow(browser, { ...reader, origin: platform.origin });
      visits.push(visit);
      return visit;
    },
  };
}
