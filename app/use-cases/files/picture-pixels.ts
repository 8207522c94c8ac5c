import type { Services } from '~/services';

/** The most pixels of a side of a picture that pages show. One with more takes more memory in a browser than any page needs. */
export const mostPixels = 4096;

/** The same for photographs and scans that are only opened by themselves: those of telephones have up to 12,000. */
export const mostScanPixels = 16_384;

/** Whether a PNG, GIF or JPEG states more pixels on a side than `most`. Other content has none. */
export function hasMorePixels({ files }: Pick<Services, 'files'>, bytes: Uint8Array, most: number): boolean {
  const size = files.pictureSizeOf(Buffer.from(bytes));
  return size !== null && Math.max(size.width, size.height) > most;
}
