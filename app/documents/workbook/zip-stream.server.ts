import { getDefaultHighWaterMark, PassThrough, Readable, setDefaultHighWaterMark } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly pieces: AsyncIterable<string | Buffer> | Iterable<string>;
}

const options = {
  /** Twice as fast as the usual 6, and hardly larger for a table. */
  compressionLevel: 3,
  /** The oldest possible date, so that archives of the same content are identical. */
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
};

/**
 * Streams only as fast as it is read. If an entry fails the archive breaks off, so that half a file is never
 * taken for a whole one.
 */
export function zipStream(entries: Iterable<ZipEntry>): Readable {
  const archive = new ZipFile();
  const output = new PassThrough({ highWaterMark: readAhead });
  archive.outputStream = output;
  for (const { name, pieces } of entries)
    archive.addReadStreamLazy(name, options, (start) => {
      if (output.destroyed) return;
      const content = Readable.from(pieces);
      // The library forwards neither: failed content would end nothing, and a reader who left would stop
      // nothing.
      content.once('error', (error) => output.destroy(error));
      output.once('close', () => content.destroy());
      withSmallBuffers(() => start(null, content));
    });
  archive.end();
  return output;
}

/** Bytes that each of the five streams of an entry may hold ahead of its reader, instead of Node's 64 KB. */
const readAhead = 16 * 1024;

/** The library accepts no buffer size, and creates its streams during the call. */
function withSmallBuffers(create: () => void): void {
  const usual = getDefaultHighWaterMark(false);
  setDefaultHighWaterMark(false, readAhead);
  try {
    create();
  } finally {
    setDefaultHighWaterMark(false, usual);
  }
}
