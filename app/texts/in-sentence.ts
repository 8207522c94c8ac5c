/** A name that begins with a capital, as it stands within a sentence: "Sucursales LTL" → "sucursales LTL", "IATA" as it is. */
export function inSentence(name: string): string {
  const [first = '', second = ''] = name;
  const isAcronym = second !== second.toLowerCase();
  return isAcronym ? name : first.toLowerCase() + name.slice(1);
}
