/** By magic bytes, since names and declared types prove nothing. `null` matches any byte. */
const known: readonly { readonly mediaType: string; readonly begins: readonly (number | null)[] }[] = [
  { mediaType: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
  { mediaType: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/gif', begins: [...Buffer.from('GIF8')] },
  {
    mediaType: 'image/webp',
    begins: [...Buffer.from('RIFF'), null, null, null, null, ...Buffer.from('WEBP')],
  },
  { mediaType: 'application/pdf', begins: [...Buffer.from('%PDF-')] },
];

export function mediaTypeOf(bytes: Uint8Array): string | null {
  return (
    known.find(({ begins }) => begins.every((byte, index) => byte === null || bytes[index] === byte))
      ?.mediaType ?? null
  );
}
