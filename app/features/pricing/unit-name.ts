/** What people read for a unit's code: containers by the code (`40HC`), trucks by the name they are coded with (`Rampla sider`). */
export function unitName(code: string): string {
  return /^(\d{2}[A-Z]{2}|kg)$/.test(code) ? code : code.charAt(0) + code.slice(1).toLowerCase();
}
