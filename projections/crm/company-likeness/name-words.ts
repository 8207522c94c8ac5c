import { searchText } from '../../search-text';

/** Legal forms of neighbouring countries at the end of a name, without dots. */
const legalForms = new Set(
  `sa|s a|sac|s a c|saa|s a a|sab|sab de cv|sa de cv|s a de c v|sa cv|sapi|sapi de cv|sas|s a s|sau|sca|scs|sc|
  spa|s p a|ltda|limitada|lda|srl|s r l|s de rl|s de r l|s de rl de cv|s de r l de c v|sdrl|de cv|de rl|rl|cv|
  eirl|e i r l|ei|e i|eireli|mei|me|epp|cia|cia ltda|compania|compania limitada|company|co|y cia|e cia|y compania|
  sociedad anonima|sociedad anonima cerrada|sociedad anonima de capital variable|sociedad por acciones|
  sociedad de responsabilidad limitada|sociedad limitada|sociedad por acciones simplificada|responsabilidad limitada|
  empresa individual de responsabilidad limitada|empresa individual|de capital variable|en comandita|en liquidacion|
  sl|slu|slp|inc|incorporated|llc|llp|corp|corporation|ltd|limited|plc|gmbh|ag|kg|bv|nv|oy|ab|as|pty|pte`
    .split('|')
    .map((form) => form.trim()),
);
const longestForm = Math.max(...[...legalForms].map((form) => form.split(' ').length));

const fillers = new Set('de del la las los el y e i o u and the of da das do dos di et'.split(' '));

const written: Readonly<Record<string, string>> = {
  com: 'comercial',
  comerc: 'comercial',
  const: 'constructora',
  dist: 'distribuidora',
  exp: 'exportadora',
  gral: 'general',
  hnos: 'hermanos',
  imp: 'importadora',
  ind: 'industrial',
  ing: 'ingenieria',
  int: 'internacional',
  intl: 'internacional',
  inv: 'inversiones',
  serv: 'servicios',
  soc: 'sociedad',
  transp: 'transportes',
};

/**
 * Without legal form, accents, punctuation and fillers: "Transp. López y Cía. Ltda." → "transportes lopez".
 */
export function nameWords(name: string): string {
  const plain = searchText(name)
    .replaceAll('&', ' y ')
    // "S.A." is one word, as "SA" is.
    .replace(/['’`´.]/g, (sign, at: number, whole: string) =>
      sign === '.' && /[a-z]{3}$/.test(whole.slice(0, at)) ? ' ' : '',
    )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const words = withoutLegalForm(plain.split(' '));
  const telling = words.filter((word) => !fillers.has(word)).map((word) => written[word] ?? word);
  return (telling.length > 0 ? telling : words).join(' ');
}

/** Removes legal forms from the end, unless nothing else would remain. */
function withoutLegalForm(words: readonly string[]): readonly string[] {
  for (let length = Math.min(longestForm, words.length - 1); length > 0; length -= 1) {
    const end = words.slice(-length).join(' ');
    if (legalForms.has(end)) return withoutLegalForm(words.slice(0, -length));
  }
  return words;
}

/** Too common in names of firms to distinguish them. */
const shared = new Set(
  `agencia agricola alimentos argentina asesorias asociados automotriz bolivia brasil cargo casa centro chile colombia
  comercial comercializadora compania company constructora construcciones consultora consultores consultoria corporacion
  distribuciones distribuidora ecuador electronica envases empresa empresas exportaciones exportadora fabrica forestal frutas general generales
  global group grupo hermanos hijos holding import importaciones importadora industria industrial industrias ingenieria
  inmobiliaria internacional international inversiones laboratorio laboratorios logistica logistics maquinarias materiales
  metalurgica mexico minera muebles nacional papeles paraguay peru pesquera plasticos producciones productora productos quimica quimicos repuestos
  representaciones santiago servicio servicios sociedad soluciones sur norte suministros tecnologia textil trading transport
  transporte transportes uruguay ventas vinos`.split(/\s+/),
);

/** "transportes lopez" → "lopez". All words if none is distinctive. */
export function tellingWords(words: string): string {
  const telling = words.split(' ').filter((word) => !shared.has(word));
  return telling.length > 0 ? telling.join(' ') : words;
}

/** With fewer consonants the vowels are kept. */
const fewestConsonants = 6;

/**
 * A phonetic key, ignoring word order: "Exportadora Frutícola Ñuble" and "Fruticula Nuble Exportadora". Null:
 * no letters or digits.
 */
export function soundOf(words: string): string | null {
  const heard = words
    .split(' ')
    .filter(Boolean)
    .map(
      (word) =>
        word
          .replace(/ph/g, 'f')
          .replace(/qu/g, 'k')
          .replace(/c(?=[ei])|[zx]/g, 's')
          .replace(/[cq]/g, 'k')
          .replace(/v/g, 'b')
          .replace(/y/g, 'i')
          .replace(/j|g(?=[ei])/g, 'j')
          .replace(/h/g, '')
          .replace(/(\p{L})\1+/gu, '$1')
          .replace(/(?<=\p{L}{3})s$/u, '') || word,
    )
    .toSorted()
    .join('');
  if (heard.length < 2) return null;
  const consonants = heard.replace(/[aeiou]/g, '');
  return consonants.length >= fewestConsonants ? consonants : heard;
}
