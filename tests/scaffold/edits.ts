import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import {
  Project,
  SyntaxKind,
  type ArrayLiteralExpression,
  type ObjectLiteralExpression,
  type SourceFile,
} from 'ts-morph';
import { UsageError } from './names';

type Json = { [key: string]: Json | string };

const root = join(import.meta.dirname, '../..');
const written = new Map<string, string>();

const pathOf = (path: string) => join(root, path);
const read = (path: string) => written.get(path) ?? readFileSync(pathOf(path), 'utf8');

/** Plans a new file. Throws if it exists. Paths are relative to the project's folder. */
export function add(path: string, text: string): void {
  if (existsSync(pathOf(path))) throw new Error(`${path} exists already`);
  written.set(path, text);
}

/** Plans a change of a TypeScript file by its syntax tree. */
export function edit(path: string, change: (file: SourceFile) => void): void {
  const file = new Project({ useInMemoryFileSystem: true }).createSourceFile(path, read(path));
  change(file);
  written.set(path, file.getFullText());
}

/** Plans a change of a JSON file. */
export function editJson(path: string, change: (content: Json) => void): void {
  const content = JSON.parse(read(path)) as Json;
  change(content);
  written.set(path, JSON.stringify(content, null, 2));
}

/** Puts texts into one section of a JSON file, at its end. Throws if one is there already. */
export function addTexts(path: string, section: string, texts: Json): void {
  editJson(path, (content) => {
    const parts = section.split('.');
    const target = parts.reduce((object, part) => (object[part] ??= {}) as Json, content);
    for (const [key, value] of Object.entries(texts)) {
      if (key in target) throw new Error(`${path} has ${section}.${key} already`);
      target[key] = value;
    }
  });
}

/** Adds names to the import of a module, or the whole import. A name may begin with `type `. */
export function addImport(file: SourceFile, module: string, names: readonly string[]): void {
  const found = file.getImportDeclaration(
    (one) => one.getModuleSpecifierValue() === module && !one.isTypeOnly(),
  );
  const imports = names.map((name) => ({
    name: name.replace(/^type /, ''),
    isTypeOnly: name.startsWith('type '),
  }));
  if (found === undefined) {
    file.addImportDeclaration({ moduleSpecifier: module, namedImports: imports });
    return;
  }
  const known = new Set(found.getNamedImports().map((one) => one.getName()));
  found.addNamedImports(imports.filter(({ name }) => !known.has(name)));
}

/** The array that a constant is declared as. */
export function listIn(file: SourceFile, constant: string): ArrayLiteralExpression {
  return file
    .getVariableDeclarationOrThrow(constant)
    .getFirstDescendantByKindOrThrow(SyntaxKind.ArrayLiteralExpression);
}

/** The outermost object in a constant's declaration. */
export function objectIn(file: SourceFile, constant: string): ObjectLiteralExpression {
  return file
    .getVariableDeclarationOrThrow(constant)
    .getFirstDescendantByKindOrThrow(SyntaxKind.ObjectLiteralExpression);
}

/** Plans a page at the end of a section of the menu or a group of the settings, with an icon to be replaced. */
export function addMenuEntry(group: string, id: string): void {
  edit('app/pages/shell/admin/navigation.ts', (file) => {
    const found = ['sections', 'settings']
      .flatMap((list) => listIn(file, list).getDescendantsOfKind(SyntaxKind.ObjectLiteralExpression))
      .find((one) => one.getProperty('id')?.getText() === `id: '${group}'`);
    if (found === undefined)
      throw new UsageError(`--group ${group} is no section of the menu and no group of settings`);
    addImport(file, 'lucide-react', ['List']);
    found
      .getPropertyOrThrow('pages')
      .getFirstDescendantByKindOrThrow(SyntaxKind.ArrayLiteralExpression)
      .addElement(`entry('${id}', List)`);
  });
}

/** Writes all planned files, formatted, and lists them. Nothing is written if one cannot be formatted. */
export async function writeAll(): Promise<readonly string[]> {
  const formatted = await Promise.all(
    [...written].map(async ([path, text]) => {
      const options = await resolveConfig(pathOf(path));
      const isSql = path.endsWith('.sql');
      return [path, isSql ? text : await format(text, { ...options, filepath: pathOf(path) })] as const;
    }),
  );
  for (const [path, text] of formatted) {
    mkdirSync(dirname(pathOf(path)), { recursive: true });
    writeFileSync(pathOf(path), text);
  }
  written.clear();
  return formatted.map(([path]) => path);
}
