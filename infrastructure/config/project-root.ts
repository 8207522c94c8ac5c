import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Searches upwards, because the sources and the bundle in `build/` lie at different depths. Throws if not
 * found.
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!(existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'migrations')))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error('the project folder (package.json beside migrations/) was not found');
    folder = parent;
  }
  return folder;
}
