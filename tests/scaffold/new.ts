import { parseArgs } from 'node:util';
import type { EventSet } from '@domain/shared/event';
import { freezeMissing } from '@tests/events/frozen-samples';
import { planCatalogue } from './catalogue';
import { planCommand } from './command';
import { writeAll } from './edits';
import { UsageError } from './names';
import { planPage } from './page';
import { planReadModel } from './read-model';

const usage = `npm run new -- catalogue packaging-types --category packagingType --group cargo \\
  --es "el tipo de embalaje, los tipos de embalaje" --en "packaging type, packaging types" \\
  --pt "o tipo de embalagem, os tipos de embalagem" \\
  --about "Cómo se embala la carga." --about-en "How cargo is packed." \\
  --field "code:code,required:Código:Code" --field "maxWeight:number,kg:Peso máximo:Max weight"

npm run new -- command putQuoteOnHold --event QuoterPutOnHold --flag onHold \\
  --es "Poner en espera" --en "Put on hold" --event-es "Quedó en espera" --event-en "Put on hold" \\
  --flag-es "En espera" --flag-en "On hold"

npm run new -- read-model quoting/quoter-changes --events quoting/quoter --about "When each quote last changed."

npm run new -- page quoting/changed-quotes --asks quoter-changes --group quotes --es "Cambios" --en "Changes"`;

const text = { type: 'string' } as const;

/** Freezes samples of the new events. Imported only now, since the files have just been written. */
async function freeze(what: string, name: string): Promise<readonly string[]> {
  let sets: readonly EventSet[] = [];
  if (what === 'catalogue') {
    const { catalogueNamed } = await import('@domain/catalogues/registry');
    const { catalogueEvents } = await import('@domain/catalogues/engine/events');
    const catalogue = catalogueNamed(name);
    if (catalogue !== undefined) sets = [catalogueEvents(catalogue)];
  } else if (what === 'command') {
    const { quoterEvents } = await import('@domain/quoting/quoter/events');
    sets = [quoterEvents];
  }
  sets.forEach(freezeMissing);
  return sets.map(({ category }) => `tests/events/samples/${category}.json`);
}

/** Writes the types of all tables anew where a migration was written. */
async function typeNewTables(written: readonly string[]): Promise<readonly string[]> {
  if (!written.some((file) => file.startsWith('migrations/'))) return [];
  const { writeTables } = await import('@tests/sql/write-tables');
  await writeTables();
  return ['projections/tables.generated.ts'];
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      category: text,
      es: text,
      en: text,
      pt: text,
      about: text,
      'about-en': text,
      group: text,
      field: { type: 'string', multiple: true },
      event: text,
      flag: text,
      'event-es': text,
      'event-en': text,
      'flag-es': text,
      'flag-en': text,
      events: text,
      asks: text,
    },
  });
  const [what = '', name] = positionals;
  if (what === 'catalogue') planCatalogue(name, values);
  else if (what === 'command') planCommand(name, values);
  else if (what === 'read-model') await planReadModel(name, values);
  else if (what === 'page') planPage(name, values);
  else throw new UsageError('say catalogue, command, read-model or page');
  const written = await writeAll();
  const files = [...written, ...(await freeze(what, name ?? '')), ...(await typeNewTables(written))];
  const list = files.map((file) => `  ${file}\n`).join('');
  process.stdout.write(
    `${files.length} files:\n${list}Look at each of them; the recipes are in CONTRIBUTING.md.\n`,
  );
}

run().catch((error: unknown) => {
  const isMisuse =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  const told = isMisuse
    ? `${(error as Error).message}\n\n${usage}`
    : ((error as Error).stack ?? String(error));
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
});
