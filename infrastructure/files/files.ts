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

/** Files people hand in, kept in the database, so that one backup holds all. */
export interface Files {
  /** Keeps a file; its id. The media type is what was found in the content, not what the sender said. */
  keep(file: Omit<StoredFile, 'id'>): Promise<string>;
  /** Keeps a jpeg, png or gif; null when the bytes are none of them. */
  keepPicture(file: Omit<StoredFile, 'id' | 'mediaType'>): Promise<string | null>;
  /** Keeps a file whose content is one of these media types: its id, and which of them it is. Null for any other. */
  keepKnown<MediaType extends string>(
    file: Omit<StoredFile, 'id' | 'mediaType'>,
    mediaTypes: readonly MediaType[],
  ): Promise<{ readonly id: string; readonly mediaType: MediaType } | null>;
  find(id: string): Promise<StoredFile | null>;
  remove(id: string): Promise<void>;
}

/** The seed's list. */
const pictures = ['image/jpeg', 'image/png', 'image/gif'] as const;

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
    async keep({ name, mediaType, bytes, uploadedBy }) {
      const id = uuidv7();
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
      return mediaType === undefined ? null : { id: await this.keep({ ...file, mediaType }), mediaType };
    },
    async find(id) {
      const { rows } = await sql<Omit<StoredFile, 'bytes'> & { bytes: Buffer | null; size: number }>`
        select id, name, media_type as "mediaType", size, bytes, uploaded_by as "uploadedBy"
        from platform.files where id = ${id}`.execute(db);
      const [row] = rows;
      if (row === undefined) return null;
      const { size, bytes, ...file } = row;
      return { ...file, bytes: bytes ?? (await joinPieces(db, id, size)) };
    },
    async remove(id) {
      await sql`delete from platform.files where id = ${id}`.execute(db);
    },
  };
}
