/** Builds pages and processes into build/, unless they were built from these very sources. Throws when that fails. */
export function build(): void;
