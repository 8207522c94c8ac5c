import { accessLevels, mayRead, type Access, type Actor } from '../../shared/actor';
import type { Catalogue } from '../catalogue';

const made = new WeakMap<Catalogue, Map<Access, Catalogue>>();

export function readableBy(catalogue: Catalogue, actor: Actor): Catalogue {
  const level = accessLevels.findLast((one) => mayRead(actor, one)) ?? 'public';
  const hidden = Object.keys(catalogue.fields).filter((name) => !isReadable(catalogue, name, level));
  if (hidden.length === 0) return catalogue;
  const ofLevels = made.get(catalogue) ?? new Map<Access, Catalogue>();
  made.set(catalogue, ofLevels);
  const readable = ofLevels.get(level) ?? without(catalogue, new Set(hidden));
  ofLevels.set(level, readable);
  return readable;
}

function isReadable({ fields }: Catalogue, name: string, level: Access): boolean {
  const readBy = fields[name]?.readBy ?? 'public';
  return accessLevels.indexOf(readBy) <= accessLevels.indexOf(level);
}

function without(catalogue: Catalogue, hidden: ReadonlySet<string>): Catalogue {
  const isShown = (target: string): boolean => !hidden.has(target.replace(/[<>]=$/, ''));
  return {
    ...catalogue,
    fields: Object.fromEntries(Object.entries(catalogue.fields).filter(([name]) => isShown(name))),
    columns: catalogue.columns.filter(isShown),
    filters: Object.fromEntries(Object.entries(catalogue.filters).filter(([, target]) => isShown(target))),
  };
}
