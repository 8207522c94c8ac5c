/** Lowers the first letter of a name for use within a sentence: "Sucursales LTL" → "sucursales LTL"; "IATA" stays. */
export function inSentence(name: string): string {
  const [first = '', second = ''] = name;
  const isAcronym = second !== second.toLowerCase();
  return isAcronym ? name : first.toLowerCase() + name.slice(1);
}
