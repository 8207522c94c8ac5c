/** Characters of an e-mail address that fit beside its label. */
const mostInLine = 30;

/** Breaks a long e-mail address after its "@". A hyphen would change the address. */
export function emailInLines(email: string): string {
  return email.length > mostInLine ? email.replace('@', '@\n') : email;
}
