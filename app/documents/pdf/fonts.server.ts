import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from '@react-pdf/renderer';
import { openSync, type Font as FontFile } from 'fontkit';
import type { Face } from './font-runs';
import { keepCharacters } from './glyph-characters';
import { keepShapes } from './kept-shapes';

const require = createRequire(import.meta.url);
/** The Noto packages do not export their font files. */
const noto = (entry: string, file: string) => join(dirname(entry), '../fonts', file);
const notoLatin = require.resolve('@embedpdf/fonts-latin');
const notoArabic = require.resolve('@embedpdf/fonts-arabic');

interface FontFamily {
  readonly family: string;
  readonly regular: string;
  /** If absent, bold text is drawn regular. */
  readonly bold?: string;
  /** The file is read only if one of these occurs: the Chinese one has 8 MB. */
  readonly characters: RegExp;
}

export const textFamily = 'Noto Sans';

/**
 * In order of preference. Uncompressed (no WOFF), since the library would decompress a table per character.
 * SIL Open Font License, included in the packages.
 */
const families: readonly [FontFamily, ...FontFamily[]] = [
  {
    family: textFamily,
    regular: noto(notoLatin, 'NotoSans-Regular.ttf'),
    bold: noto(notoLatin, 'NotoSans-Bold.ttf'),
    characters: /./su,
  },
  {
    // Its letters include their dots; the layout cannot place the marks that newer fonts need.
    family: 'Noto Naskh Arabic',
    regular: noto(notoArabic, 'NotoNaskhArabic-Regular.ttf'),
    bold: noto(notoArabic, 'NotoNaskhArabic-Bold.ttf'),
    characters: /\p{scx=Arabic}/u,
  },
  {
    family: 'Nanum Gothic',
    regular: require.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf'),
    characters: /\p{scx=Hangul}/u,
  },
  {
    family: 'Noto Sans Hans',
    regular: noto(require.resolve('@embedpdf/fonts-sc'), 'NotoSansHans-Regular.otf'),
    characters:
      /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u2100-\u27bf\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u,
  },
];

function faceOf({ family, regular, characters }: FontFamily): Face {
  let known: ReadonlySet<number> | undefined;
  return {
    family,
    covers(codePoint) {
      if (!characters.test(String.fromCodePoint(codePoint))) return false;
      known ??= new Set((openSync(regular) as FontFile).characterSet);
      return known.has(codePoint);
    },
  };
}

const [text, ...others] = families;

export const faces: readonly [Face, ...Face[]] = [faceOf(text), ...others.map(faceOf)];

/** The library reads a file with the first document that uses it, and embeds the characters used. */
export function registerFonts(fonts: typeof Font): void {
  if (fonts.getRegisteredFontFamilies().includes(textFamily)) return;
  for (const { family, regular, bold } of families) {
    registerFont(fonts, { family, src: regular, fontWeight: 400 });
    if (bold !== undefined) registerFont(fonts, { family, src: bold, fontWeight: 700 });
  }
}

interface FontOfFamily {
  readonly family: string;
  readonly src: string;
  readonly fontWeight: number;
}

function registerFont(fonts: typeof Font, font: FontOfFamily): void {
  fonts.register(font);
  const source = fonts.getFont({ fontFamily: font.family, fontWeight: font.fontWeight });
  const load = source.load.bind(source);
  let isKept = false;
  source.load = async () => {
    await load();
    if (source.data !== null && !isKept) {
      keepCharacters(source.data);
      keepShapes(source.data);
    }
    isKept = true;
  };
}
