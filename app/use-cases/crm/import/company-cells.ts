import { trimmedParts } from '@domain/shared/linear-text';
import { searchText } from '@projections/search-text';

const betweenNumbers = /[;|\n]|\s\/\s|,(?!\d{3}\b)|\s[yo]\s/;

/** "+56 2 2345 0000 / +56 9 8765 4321". The whole cell if a number has an extension. */
export function numbersIn(cell: string): readonly string[] {
  const found = cell
    .split(betweenNumbers)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const areNumbers = found.every((word) => (word.match(/\d/g) ?? []).length >= 5);
  return areNumbers ? [...new Set(found)] : [cell.trim()];
}

export function placesIn(cell: string): readonly string[] {
  const found = trimmedParts(cell, /[;|\n]|\s\/\s/).filter((place) => place.length > 5);
  return found.length < 2 ? [cell.trim()] : [...new Set(found)];
}

const nothing =
  /^(0+|-+|\.+|x+|n\/?[ad]|s\/?[nied]|sin (dato|datos|informacion|correo|mail|email|telefono|fono|rut|direccion)|\(?(en blanco|em branco|vacio|vazio|blank)\)?|no (tiene|aplica|informa|registra|definido)|none|null|nulo|undefined|pendiente|por definir|(no|sin)@.*|[^@]*@(x+|no|sin|test|example)\..*)$/;

/** Zeros and runs of one character identify nobody. */
export function saysNothing(cell: string): boolean {
  const bare = searchText(cell);
  return nothing.test(bare) || nothing.test(bare.replace(/[\s.\-/]/g, '') || '-');
}
