/** The address of a carrier's logo. */
export function carrierLogo(fileId: string | null | undefined): string | null {
  return fileId ? `/carrier-logos/${fileId}` : null;
}
