/** Types that a browser shows safely: pictures without scripts, and PDFs in its own viewer. All others are saved. */
const shown: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'];

export function isShownByBrowsers(mediaType: string): boolean {
  return shown.includes(mediaType);
}

export function isPicture(mediaType: string): boolean {
  return isShownByBrowsers(mediaType) && mediaType.startsWith('image/');
}
