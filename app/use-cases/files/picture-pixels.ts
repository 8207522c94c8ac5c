import type { Services } from '~/services';

/** Per side, for pictures on pages: more would need needless memory in browsers. */
export const mostPixels = 4096;

/** The same for photographs and scans that are opened alone: phones take up to 12,000 pixels. */
export const mostScanPixels = 16_384;

/** From the header of PNG, GIF or JPEG; false for other content. */
export function hasMorePixels({ files }: Pick<Services, 'files'>, bytes: Uint8Array, most: number): boolean {
  const size = files.pictureSizeOf(Buffer.from(bytes));
  return size !== null && Math.max(size.width, size.height) > most;
}
