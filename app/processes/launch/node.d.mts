interface Machine {
  readonly versions: { readonly node: string };
  readonly platform: string;
  readonly arch: string;
  readonly execPath: string;
}

/**
 * Path of a Node that runs the platform: the machine's, or a newer one fetched through npm into .cache. Throws when
 * there is none.
 */
export function currentNode(machine?: Machine): string;
export function isRecent(version: string): boolean;

/** Installs one package into a folder, and refuses content of another hash than `integrity`. */
export function fetchPackage(
  folder: string,
  carrier: { readonly name: string; readonly version: string; readonly integrity: string },
): { readonly status: number | null };
