import { Readable } from 'node:stream';
import { createDeflateRaw, crc32 } from 'node:zlib';

/** A file of an archive, its content written piece by piece. */
export interface ZipEntry {
  readonly name: string;
  readonly pieces: AsyncIterable<string | Buffer> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

const version = 20;
/** Sizes follow the content, names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980: archives of the same content are the same. */
const oldestDate = 0x0021;
const largest = 0xffffffff;
/** Twice as fast as the usual 6, and hardly larger for a table. */
const level = 3;

/** A zip archive as it is being made, only as fast as it is read: pieces are asked for one after the other and never kept. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array, void, undefined> {
  const directory: Written[] = [];
  let offset = 0;
  for (const { name, pieces } of entries) {
    const entry = { name: Buffer.from(name), crc: 0, compressed: 0, size: 0, offset };
    const head = localHeader(entry.name);
    yield head;
    const measured = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        yield bytes;
      }
    };
    for await (const bytes of deflate(measured())) {
      entry.compressed += bytes.length;
      yield bytes;
    }
    const tail = sizesOf(entry);
    yield tail;
    offset += head.length + entry.compressed + tail.length;
    if (offset > largest || entry.size > largest) throw new Error('an archive over 4 GB needs ZIP64');
    directory.push(entry);
  }
  yield directoryOf(directory, offset);
}

async function* deflate(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const input = Readable.from(source);
  const compress = createDeflateRaw({ level });
  input.on('error', (error) => compress.destroy(error));
  try {
    for await (const bytes of input.pipe(compress)) yield bytes as Buffer;
  } finally {
    input.destroy();
    compress.destroy();
  }
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(oldestDate, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function sizesOf({ crc, compressed, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(compressed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryOf(entries: readonly Written[], start: number): Buffer {
  const records = entries.map(({ name, crc, compressed, size, offset }) => {
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(version, 4);
    record.writeUInt16LE(version, 6);
    record.writeUInt16LE(flags, 8);
    record.writeUInt16LE(deflated, 10);
    record.writeUInt16LE(oldestDate, 14);
    record.writeUInt32LE(crc, 16);
    record.writeUInt32LE(compressed, 20);
    record.writeUInt32LE(size, 24);
    record.writeUInt16LE(name.length, 28);
    record.writeUInt32LE(offset, 42);
    return Buffer.concat([record, name]);
  });
  const all = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([all, end]);
}
