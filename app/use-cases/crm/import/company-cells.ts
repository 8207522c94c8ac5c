import { trimmedParts } from '@domain/shared/linear-text';
import { searchText } from '@projections/search-text';

/** What stands between several people's numbers in one cell. */
const betweenNumbers = /[;|\n]|\s\/\s|,(?!\d{3}\b)|\s[yo]\s/;

/** The phone numbers of a cell: "+56 2 2345 0000 / +56 9 8765 4321". With an extension beside them, the whole cell. */
export function numbersIn(cell: string): readonly string[] {
  const found = cell
    .split(betweenNumbers)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const areNumbers = found.every((word) => (word.match(/\d/g) ?? []).length >= 5);
  return areNumbers ? [...new Set(found)] : [cell.trim()];
}

/** The postal addresses of a cell, one a line or between bars: "Av. Uno 12 / Calle Dos 30". */
export function placesIn(cell: string): readonly string[] {
  const found = trimmedParts(cell, /[;|\n]|\s\/\s/).filter((place) => place.length > 5);
  return found.length < 2 ? [cell.trim()] : [...new Set(found)];
}

/** What people write into a cell that they have nothing for. */
const nothing =
  /^(0+|-+|\.+|x+|n\/?[ad]|s\/?[nied]|sin (dato|datos|informacion|correo|mail|email|telefono|fono|rut|direccion)|\(?(en blanco|em branco|vacio|vazio|blank)\)?|no (tiene|aplica|informa|registra|definido)|none|null|nulo|undefined|pendiente|por definir|(no|sin)@.*|[^@]*@(x+|no|sin|test|example)\..*)$/;

/** Whether a cell says that there is no value. Zeros and runs of one sign identify nobody. */
export function saysNothing(cell: string): boolean {
  const bare = searchText(cell);
  return nothing.test(bare) || nothing.test(bare.replace(/[\s.\-/]/g, '') || '-');
}
