/** Inlined, since many mail programs drop style sheets. The light colours of the shop. */
export const mailColours = {
  canvas: '#f3f6f8',
  surface: '#ffffff',
  line: '#dbe2e8',
  ink: '#14202b',
  muted: '#51616f',
  accent: '#066596',
} as const;

/** Applied by mail programs with a dark mode. Text contrast is at least 4.5 to 1. */
const dark = {
  canvas: 'background-color:#0b141c',
  surface: 'background-color:#14202b',
  line: 'border-color:#33424f',
  card: 'border-top-color:#0a7ab5',
  ink: 'color:#e8eef3',
  muted: 'color:#a9b7c4',
  accent: 'color:#6cc0ec',
  button: 'background-color:#0a7ab5;color:#ffffff',
} as const;

const important = (declarations: string): string =>
  declarations
    .split(';')
    .map((one) => `${one}!important`)
    .join(';');

/**
 * For Apple's programs and others that support the reader's preference, and for Outlook's, which mark the
 * page.
 */
export const darkStyles: string = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `.canvas{background-color:${mailColours.canvas}}`,
  `@media (prefers-color-scheme:dark){${rules('')}}`,
  rules('[data-ogsc] '),
].join('');

function rules(within: string): string {
  return Object.entries(dark)
    .map(([name, declarations]) => `${within}.${name}{${important(declarations)}}`)
    .join('');
}
