/** pg-boss reports some errors as plain objects, which no log prints. */
export function errorOf(reported: unknown): Error {
  if (reported instanceof Error) return reported;
  const isObject = typeof reported === 'object' && reported !== null;
  const message = isObject && 'message' in reported ? reported.message : reported;
  return Object.assign(new Error(String(message)), isObject ? reported : {});
}
