export function inSentence(name: string): string {
  const [first = '', second = ''] = name;
  const isAcronym = second !== second.toLowerCase();
  return isAcronym ? name : first.toLowerCase() + name.slice(1);
}
