import { z } from 'zod';
import { trimmedParts } from './linear-text';

/** Between the header of a column and what its cell says. */
const between = ': ';

/**
 * What imported files say beside the known fields: an entry for each column, with its header. "Giro: Frutas".
 */
export const otherData = z
  .array(z.string().trim().min(1).max(2000))
  .max(100)
  .transform((entries) => [...new Set(entries)]);

/** The name under which a header is kept: without what would end it early. */
export function otherDataName(header: string): string {
  return header.replace(/(?<!:):+ /g, ' ').trim();
}

/** A cell of a column without a field of its own, on one line. */
export function otherDataEntry(header: string, text: string): string {
  const onOneLine = trimmedParts(text, '\n').filter(Boolean).join(' / ');
  const name = otherDataName(header);
  return name === '' ? onOneLine : `${name}${between}${onOneLine}`;
}

/** An entry's header, null where it has none, and the rest of it. */
export function readOtherData(entry: string): { readonly name: string | null; readonly value: string } {
  const at = entry.indexOf(between);
  return at < 0
    ? { name: null, value: entry }
    : { name: entry.slice(0, at), value: entry.slice(at + between.length) };
}

/** The entries after an import: those of its headers are replaced, the others stay where they are. */
export function withOtherData(
  before: readonly string[],
  read: readonly string[],
  emptied: readonly string[] = [],
): readonly string[] {
  const named = new Map<string, string[]>();
  for (const entry of read) named.set(nameOf(entry), [...(named.get(nameOf(entry)) ?? []), entry]);
  const replaced = new Set([...named.keys(), ...emptied]);
  const kept = before.flatMap((entry) => {
    const name = nameOf(entry);
    if (!replaced.has(name)) return [entry];
    const own = named.get(name) ?? [];
    named.delete(name);
    return own;
  });
  return [...new Set([...kept, ...[...named.values()].flat()])];
}

/** Entries without a header are their own names. */
function nameOf(entry: string): string {
  return readOtherData(entry).name ?? entry;
}
