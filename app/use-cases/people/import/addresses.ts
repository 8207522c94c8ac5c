/** What people write where they know no address. */
const placeholders =
  /^((sin|no|nn|na|no-?tiene|sin-?correo|sin-?email|no-?email|no-?mail|nomail|xxx*|aaa*|test|prueba|correo|email|mail)@|.*@(example\.(com|org|net)|(sin|no)-?(correo|email|mail|tiene)\.\w+|x+\.\w+)$)/;

/** Whether an address stands for nobody in particular. */
export function isPlaceholderAddress(email: string): boolean {
  return placeholders.test(email);
}

/** Whether a cell holds the addresses of several people. */
export function severalAddresses(cell: string): boolean {
  return (cell.match(/[^\s;,/|<>]+@[^\s;,/|<>]+/g) ?? []).length > 1;
}
