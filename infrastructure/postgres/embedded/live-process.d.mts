export function isAlive(pid: number, names?: readonly string[] | null): boolean;
