/** Safe to display in a browser: pictures without scripts, and PDFs. Others are downloaded. */
const shown: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'];

export function isShownByBrowsers(mediaType: string): boolean {
  return shown.includes(mediaType);
}

export function isPicture(mediaType: string): boolean {
  return isShownByBrowsers(mediaType) && mediaType.startsWith('image/');
}
