export function findDovecot(): string | null;
export function ensureDovecot(): string;
