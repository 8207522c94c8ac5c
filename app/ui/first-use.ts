/** The first sign that somebody uses a page; it comes before a press reaches its button. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

let used: Promise<void> | undefined;

/** Resolves once the page is used for the first time, at once on the server. */
export function firstUse(): Promise<void> {
  if (typeof document === 'undefined' || navigator.userActivation.hasBeenActive) return Promise.resolve();
  used ??= new Promise((resolve) => {
    const use = () => {
      for (const sign of signs) document.removeEventListener(sign, use, true);
      resolve();
    };
    for (const sign of signs) document.addEventListener(sign, use, { capture: true, passive: true });
  });
  return used;
}
