const word = /^[a-z_][\w-]{0,40}(?:\.data)?$/i;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.data)?$/i;

/** Keeps words and UUIDs; anything else, such as an e-mail address or a secret, becomes `*`. */
export function loggedPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment === '' || word.test(segment) || uuid.test(segment) ? segment : '*'))
    .join('/');
}
