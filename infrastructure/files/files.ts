import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../projections/projection';
import { contentTypeOf } from './content-type';
import { mediaTypeOf } from './file-type';
import { pictureSizeOf, type PictureSize } from './picture-size';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
  readonly uploadedBy: string;
}

/** Without a media type, because the one that the sender declares proves nothing. */
export type HandedIn = Omit<StoredFile, 'id' | 'mediaType'>;

/** In the database, so that one backup holds everything. */
export interface Files {
  /** The content decides the media type; unknown content is `application/octet-stream`. */
  keep(file: HandedIn): Promise<string>;
  keepPicture(file: HandedIn): Promise<string | null>;
  keepKnown<MediaType extends string>(
    file: HandedIn,
    mediaTypes: readonly MediaType[],
  ): Promise<{ readonly id: string; readonly mediaType: MediaType } | null>;
  typeOf(bytes: Uint8Array): string | null;
  contentTypeOf(bytes: Buffer): string | null;
  pictureSizeOf(bytes: Buffer): PictureSize | null;
  find(id: string): Promise<StoredFile | null>;
  remove(id: string): Promise<void>;
}

const pictures = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** Browsers always save this type and never display it. */
const anyBytes = 'application/octet-stream';

/**
 * Files above this size (bytes) are split, because the driver holds a value twice as text while reading it.
 */
const pieceBytes = 1024 * 1024;

async function keepPieces(db: Database, id: string, bytes: Buffer): Promise<void> {
  for (let place = 0; place * pieceBytes < bytes.length; place += 1) {
    const piece = bytes.subarray(place * pieceBytes, (place + 1) * pieceBytes);
    await db.insertInto('platform.file_pieces').values({ file_id: id, place, bytes: piece }).execute();
  }
}

async function joinPieces(db: Database, id: string, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for (let place = 0; at < size; place += 1) {
    const piece = await db
      .selectFrom('platform.file_pieces')
      .select('bytes')
      .where('file_id', '=', id)
      .where('place', '=', place)
      .executeTakeFirst();
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
        await tx
          .insertInto('platform.files')
          .values({
            id,
            name: name.replaceAll('\0', '').slice(0, 200),
            media_type: mediaType,
            size: bytes.length,
            bytes: whole,
            uploaded_by: uploadedBy,
          })
          .execute();
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
    contentTypeOf,
    pictureSizeOf,
    async find(id) {
      const row = await db
        .selectFrom('platform.files')
        .select(['id', 'name', 'size', 'bytes', 'uploaded_by as uploadedBy'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { size, ...file } = row;
      const bytes = row.bytes ?? (await joinPieces(db, id, size));
      // Files stored by earlier versions may have the sender's type.
      return { ...file, bytes, mediaType: mediaTypeOf(bytes) ?? anyBytes };
    },
    async remove(id) {
      await db.deleteFrom('platform.files').where('id', '=', id).execute();
    },
  };
}
