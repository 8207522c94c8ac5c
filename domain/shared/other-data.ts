import { z } from 'zod';
import { trimmedParts } from './linear-text';

const between = ': ';

/** Columns of imported files that match no field, with their header: "Giro: Frutas". */
export const otherData = z
  .array(z.string().trim().min(1).max(2000))
  .max(100)
  .transform((entries) => [...new Set(entries)]);

/** Without the separator, which would end the header early. */
export function otherDataName(header: string): string {
  return header.replace(/(?<!:):+ /g, ' ').trim();
}

export function otherDataEntry(header: string, text: string): string {
  const onOneLine = trimmedParts(text, '\n').filter(Boolean).join(' / ');
  const name = otherDataName(header);
  return name === '' ? onOneLine : `${name}${between}${onOneLine}`;
}

export function readOtherData(entry: string): { readonly name: string | null; readonly value: string } {
  const at = entry.indexOf(between);
  return at < 0
    ? { name: null, value: entry }
    : { name: entry.slice(0, at), value: entry.slice(at + between.length) };
}

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

function nameOf(entry: string): string {
  return readOtherData(entry).name ?? entry;
}
