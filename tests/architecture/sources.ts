import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@infrastructure/config/project-root';

/** A file of the project, by its path from the project's folder. */
export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  text(): string;
}

const root = projectRoot();

/** Every file git keeps, and those it would: what lies in build/ or node_modules/ is not the project's. */
export function sourceFiles(pattern: RegExp): readonly SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => pattern.test(path) && existsSync(join(root, path)))
    .map((path) => {
      const text = (): string => readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text().trimEnd().split('\n').length };
    });
}
