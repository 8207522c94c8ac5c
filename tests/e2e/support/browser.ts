import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { ensureChromium, findChromium } from '@tests/support/chromium.mjs';

/** Headless, and without Chromium's own background requests, since the network is closed. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() ?? ensureChromium(), args: flags });
}

export interface Reader {
  /** Origin of the platform, such as `http://127.0.0.1:3000`. */
  readonly origin: string;
  readonly language?: 'es' | 'en' | 'pt';
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** False for a browser that runs none. */
  readonly hasScripts?: boolean;
  /** Cookies of a signed-in person, see `cookiesOf`. */
  readonly cookies?: Awaited<ReturnType<BrowserContext['cookies']>>;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors and warnings, and uncaught errors, since the last call. */
  complaints(): string[];
}

/** Opens a browser context for one reader; the caller closes its `context`. */
export async function openWindow(browser: Browser, reader: Reader): Promise<Visit> {
  const {
    origin,
    language = 'es',
    theme = 'light',
    width = 1280,
    height = 900,
    hasScripts = true,
    cookies = [],
  } = reader;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: theme,
    locale: language,
    reducedMotion: 'reduce',
    hasTouch: width < 640,
    javaScriptEnabled: hasScripts,
  });
  await context.addCookies([...cookies, { name: 'language', value: language, url: origin }]);
  const page = await context.newPage();
  let complaints: string[] = [];
  page.on('console', (message) => {
    // Remix writes that the body of a request was cut off by the next one, as while somebody types.
    if (message.text().startsWith('AbortError: signal is aborted')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return {
    context,
    page,
    complaints() {
      const said = complaints;
      complaints = [];
      return said;
    },
  };
}

/** React's own record of a component that is shown. */
interface Fiber {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly stateNode: { readonly current: Fiber };
  readonly memoizedProps: {
    readonly value?: { readonly location?: { readonly pathname: string; readonly search: string } };
  } | null;
}

/**
 * Waits until React shows the page of the browser's address. Before its hydration, clicks on buttons do nothing; and a new
 * address stands there a moment before its page, while the one before still takes what is typed.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const body = document.body as unknown as Record<string, Fiber>;
    const key = Object.keys(body).find((name) => name.startsWith('__reactFiber'));
    let fiber: Fiber | null | undefined = body[key ?? ''];
    if (fiber === undefined) return false;
    while (fiber.return !== null) fiber = fiber.return;
    fiber = fiber.stateNode.current;
    while (fiber !== null && fiber.memoizedProps?.value?.location === undefined) fiber = fiber.child;
    const shown = fiber?.memoizedProps?.value?.location;
    return shown?.pathname === window.location.pathname && shown.search === window.location.search;
  });
}
