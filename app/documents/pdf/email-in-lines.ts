/** Characters that fit beside the label. */
const mostInLine = 30;

/** Breaks after the "@": a hyphen would change the address. */
export function emailInLines(email: string): string {
  return email.length > mostInLine ? email.replace('@', '@\n') : email;
}
