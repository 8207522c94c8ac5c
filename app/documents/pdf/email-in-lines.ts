/** Letters of an e-mail address that fit beside the name of what it is. */
const mostInLine = 30;

/** An e-mail address as a document shows it: a long one goes on in a second line after its "@". A hyphen would make another address of it. */
export function emailInLines(email: string): string {
  return email.length > mostInLine ? email.replace('@', '@\n') : email;
}
