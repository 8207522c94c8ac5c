export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export function pictureSizeOf(bytes: Buffer): PictureSize | null {
  const begins = bytes.toString('latin1', 0, 8);
  if (begins === '\x89PNG\r\n\x1a\n' && bytes.length >= 24)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (begins.startsWith('GIF8') && bytes.length >= 10)
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return begins.startsWith('\xff\xd8') ? jpegSize(bytes) : null;
}

const frames: ReadonlySet<number> = new Set(
  Array.from({ length: 16 }, (_, at) => 0xc0 + at).filter((marker) => ![0xc4, 0xc8, 0xcc].includes(marker)),
);

function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (frames.has(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
