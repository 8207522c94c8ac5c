/** Builds pages and processes into build/, unless they were built from these very sources. `node` is the path of the Node that builds. Throws when that fails. */
export function build(node: string): void;
