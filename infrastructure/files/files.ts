import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../projections/projection';
import { pictureType } from './file-type';

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
  keepPicture(file: Pick<StoredFile, 'name' | 'bytes' | 'uploadedBy'>): Promise<string | null>;
  find(id: string): Promise<StoredFile | null>;
  remove(id: string): Promise<void>;
}

export function createFiles(db: Database): Files {
  return {
    async keep({ name, mediaType, bytes, uploadedBy }) {
      const id = uuidv7();
      await sql`insert into platform.files (id, name, media_type, size, bytes, uploaded_by)
        values (${id}, ${name.slice(0, 200)}, ${mediaType}, ${bytes.length}, ${bytes}, ${uploadedBy})`.execute(
        db,
      );
      return id;
    },
    async keepPicture(file) {
      const mediaType = pictureType(file.bytes);
      return mediaType === null ? null : this.keep({ ...file, mediaType });
    },
    async find(id) {
      const { rows } = await sql<StoredFile>`
        select id, name, media_type as "mediaType", bytes, uploaded_by as "uploadedBy"
        from platform.files where id = ${id}`.execute(db);
      return rows[0] ?? null;
    },
    async remove(id) {
      await sql`delete from platform.files where id = ${id}`.execute(db);
    },
  };
}
