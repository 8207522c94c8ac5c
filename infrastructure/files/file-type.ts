/** Pictures the platform takes, told by their first bytes: what a file calls itself proves nothing. */
const pictures: readonly { readonly mediaType: string; readonly begins: readonly number[] }[] = [
  { mediaType: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
  { mediaType: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/gif', begins: [0x47, 0x49, 0x46, 0x38] },
];

/** `image/jpeg`, `image/png`, `image/gif` (the seed's list), or null for anything else. */
export function pictureType(bytes: Uint8Array): string | null {
  return (
    pictures.find(({ begins }) => begins.every((byte, index) => bytes[index] === byte))?.mediaType ?? null
  );
}
