import { trimEndOf, trimmedParts, trimNonWords } from '@domain/shared/linear-text';
import { placesIn } from './cells-of-row';
import { folded } from './grid';

/** `BASE PORTS`, `China main ports`, `CBP`, `puertos base de China`. The captured region may be empty. */
const names: readonly RegExp[] = [
  /^(?:all |the )?(?<region>[\p{L} ]*?) ?(?:base|main) ?ports?(?: \(?[cbpm]{2,3}\)?)?$/u,
  /^(?:todos )?(?:los )?(?:puertos?|portos?) (?:base|bases|principales|principais)(?: (?:de |del |da |do )?(?<region>[\p{L} ]+))?$/u,
  /^(?<china>c[bm]p)$/,
];

/** Empty: no region is named. Null: the text names a place. */
function regionOfPorts(said: string): string | null {
  const text = trimNonWords(folded(said));
  for (const pattern of names) {
    const groups = pattern.exec(text)?.groups;
    if (groups !== undefined)
      return groups['china'] === undefined ? (groups['region'] ?? '').trim() : 'china';
  }
  return null;
}

interface PortList {
  readonly region: string;
  readonly ports: readonly string[];
}

export class PortLists {
  private readonly lists: PortList[] = [];
  private readonly named = new Set<string>();

  constructor(private readonly elsewhere: PortLists | null) {}

  take(cells: readonly string[]): boolean {
    const [first = '', ...others] = cells.filter((text) => text !== '');
    const list = listIn(
      others.length === 0 ? first : `${first.replace(/\s?[:=]$/, '')}: ${others.join(', ')}`,
    );
    if (list !== null) this.lists.push(list);
    return list !== null;
  }

  /** Ports without a region are known only if rows name one region alone. */
  noteRow(said: string): void {
    const region = regionOfPorts(said);
    if (region !== null && region !== '') this.named.add(region);
  }

  addAll({ lists }: PortLists): void {
    this.lists.push(...lists);
  }

  portsOf(said: string): readonly string[] | null {
    const own = listIn(said);
    if (own !== null) return own.ports;
    const region = regionOfPorts(said);
    if (region === null) return null;
    const lists = this.lists.length > 0 ? this.lists : (this.elsewhere?.lists ?? []);
    const ofRegion = lists.filter((list) => list.region === region);
    const others = lists.filter((list) => region === '' || (list.region === '' && this.named.size <= 1));
    const [only, another] = ofRegion.length > 0 ? ofRegion : others;
    return another === undefined ? (only?.ports ?? []) : [];
  }
}

function listIn(line: string): PortList | null {
  const start = line.replace(/^\W+/u, '');
  const [, label = '', rest = ''] = /^([^:=(]{3,40}?)\s?[:=(](.+)$/su.exec(start) ?? [];
  const list = trimEndOf(rest, ' \n.)').trim();
  const region = regionOfPorts(label);
  if (region === null) return null;
  const parts = trimmedParts(list, /[,/;&+|\n]|\s(?:y|e|and)\s/).filter((part) => part !== '');
  const isListed = parts.every((part) => /^\p{L}[\p{L} .'()-]{2,30}$/u.test(part));
  return isListed && parts.length > 1 ? { region, ports: [...new Set(parts.flatMap(placesIn))] } : null;
}
