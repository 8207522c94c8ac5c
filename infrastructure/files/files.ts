import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../projections/projection';
import { mediaTypeOf } from './file-type';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
  readonly uploadedBy: string;
}

/** A file as it came. There is no media type here, since the sender's word for it proves nothing. */
export type HandedIn = Omit<StoredFile, 'id' | 'mediaType'>;

/** Files people hand in, kept in the database, so that one backup holds all. */
export interface Files {
  /** Keeps a file; its id. Its media type is told by its content; what is not known counts as bytes and nothing more. */
  keep(file: HandedIn): Promise<string>;
  /** Keeps a jpeg, png or gif; null when the bytes are none of them. */
  keepPicture(file: HandedIn): Promise<string | null>;
  /** Keeps a file whose content is one of these media types: its id, and which of them it is. Null for any other. */
  keepKnown<MediaType extends string>(
    file: HandedIn,
    mediaTypes: readonly MediaType[],
  ): Promise<{ readonly id: string; readonly mediaType: MediaType } | null>;
  /** The media type of some content, such as `image/png`; null for what is not known. */
  typeOf(bytes: Uint8Array): string | null;
  find(id: string): Promise<StoredFile | null>;
  remove(id: string): Promise<void>;
}

/** The seed's list. */
const pictures = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** What browsers save and never show. */
const anyBytes = 'application/octet-stream';

/** Larger files are kept in pieces of so many bytes: the driver holds a value twice over as text while it is read. */
const pieceBytes = 1024 * 1024;

async function keepPieces(db: Database, id: string, bytes: Buffer): Promise<void> {
  for (let place = 0; place * pieceBytes < bytes.length; place += 1) {
    const piece = bytes.subarray(place * pieceBytes, (place + 1) * pieceBytes);
    await sql`insert into platform.file_pieces (file_id, place, bytes) values (${id}, ${place}, ${piece})`.execute(
      db,
    );
  }
}

async function joinPieces(db: Database, id: string, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for (let place = 0; at < size; place += 1) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from platform.file_pieces where file_id = ${id} and place = ${place}`.execute(db);
    const [piece] = rows;
    if (piece === undefined) throw new Error(`piece ${place} of file ${id} is gone`);
    at += piece.bytes.copy(bytes, at);
  }
  return bytes;
}

export function createFiles(db: Database): Files {
  return {
    async keep({ name, bytes, uploadedBy }) {
      const id = uuidv7();
      const mediaType = mediaTypeOf(bytes) ?? anyBytes;
      const whole = bytes.length <= pieceBytes ? bytes : null;
      await db.transaction().execute(async (tx) => {
        await sql`insert into platform.files (id, name, media_type, size, bytes, uploaded_by)
          values (${id}, ${name.replaceAll('\0', '').slice(0, 200)}, ${mediaType}, ${bytes.length}, ${whole}, ${uploadedBy})`.execute(
          tx,
        );
        if (whole === null) await keepPieces(tx, id, bytes);
      });
      return id;
    },
    async keepPicture(file) {
      return (await this.keepKnown(file, pictures))?.id ?? null;
    },
    async keepKnown(file, mediaTypes) {
      const found = mediaTypeOf(file.bytes);
      const mediaType = mediaTypes.find((one) => one === found);
      return mediaType === undefined ? null : { id: await this.keep(file), mediaType };
    },
    typeOf: mediaTypeOf,
    async find(id) {
      const { rows } = await sql<
        Omit<HandedIn, 'bytes'> & { id: string; bytes: Buffer | null; size: number }
      >`
        select id, name, size, bytes, uploaded_by as "uploadedBy"
        from platform.files where id = ${id}`.execute(db);
      const [row] = rows;
      if (row === undefined) return null;
      const { size, ...file } = row;
      const bytes = row.bytes ?? (await joinPieces(db, id, size));
      // Of files kept earlier, the stored type may be the sender's.
      return { ...file, bytes, mediaType: mediaTypeOf(bytes) ?? anyBytes };
    },
    async remove(id) {
      await sql`delete from platform.files where id = ${id}`.execute(db);
    },
  };
}
