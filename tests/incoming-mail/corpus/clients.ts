import { mailWith, multipart, textPart, type CorpusMail } from './mail';

const said = 'Muchas gracias.\n\nEl contenedor ya está en el puerto.';
const quoted = 'Buenas tardes:\n\nSu contenedor salió ayer.';
const marked = quoted.replace(/^/gm, '> ');

/** How mail programs put what they answer below. */
const replies: Readonly<Record<string, string>> = {
  'Gmail es': `${said}\n\nEl jue, 26 nov 2026 a la(s) 10:00, Carga (<tickets@carga.cl>) escribió:\n\n${marked}`,
  'Gmail es, two lines': `${said}\n\nEl jue, 26 nov 2026 a las 10:00, Carga Austral Comercial (<\ntickets@carga.cl>) escribió:\n\n${marked}`,
  'Gmail en': `${said}\n\nOn Thu, Nov 26, 2026 at 10:00 AM Carga <tickets@carga.cl> wrote:\n\n${marked}`,
  'Gmail pt': `${said}\n\nEm qui., 26 de nov. de 2026 às 10:00, Carga <tickets@carga.cl> escreveu:\n\n${marked}`,
  'Outlook es': `${said}\n\n________________________________\nDe: Carga <tickets@carga.cl>\nEnviado: jueves, 26 de noviembre de 2026 10:00\nPara: Ana Soto <ana@cliente.cl>\nAsunto: Contenedor\n\n${quoted}`,
  'Outlook es, without a line': `${said}\n\nDe: Carga <tickets@carga.cl>\nEnviado el: jueves, 26 de noviembre de 2026 10:00\nPara: Ana Soto\nAsunto: Contenedor\n\n${quoted}`,
  'Outlook en': `${said}\n\nFrom: Carga <tickets@carga.cl>\nSent: Thursday, November 26, 2026 10:00 AM\nTo: Ana Soto <ana@cliente.cl>\nSubject: Contenedor\n\n${quoted}`,
  'Outlook pt': `${said}\n\nDe: Carga <tickets@carga.cl>\nEnviada em: quinta-feira, 26 de novembro de 2026 10:00\nPara: Ana Soto\nAssunto: Contenedor\n\n${quoted}`,
  'old Outlook es': `${said}\n\n-----Mensaje original-----\nDe: Carga\nEnviado el: jueves\n\n${quoted}`,
  'old Outlook en': `${said}\n\n-----Original Message-----\nFrom: Carga\nSent: Thursday\n\n${quoted}`,
  'old Outlook pt': `${said}\n\n-----Mensagem original-----\nDe: Carga\nEnviada: quinta\n\n${quoted}`,
  'Outlook on a telephone es': `${said}\n\nObtener Outlook para iOS<https://aka.ms/o0ukef>\n________________________________\nDe: Carga <tickets@carga.cl>\nEnviado: jueves\nPara: Ana\nAsunto: x\n\n${quoted}`,
  'Outlook on a telephone en': `${said}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Carga\nSent: Thursday\nTo: Ana\n\n${quoted}`,
  'Apple Mail es': `${said}\n\n> El 26 nov 2026, a las 10:00, Carga <tickets@carga.cl> escribió:\n> \n${marked}`,
  'iPhone es': `${said}\n\nEnviado desde mi iPhone\n\n> El 26 nov 2026, a la(s) 10:00, Carga <tickets@carga.cl> escribió:\n> \n${marked}`,
  'iPhone pt': `${said}\n\nEnviado do meu iPhone\n\n> Em 26 de nov. de 2026, à(s) 10:00, Carga <tickets@carga.cl> escreveu:\n${marked}`,
  'iPhone en': `${said}\n\nSent from my iPhone\n\n> On Nov 26, 2026, at 10:00, Carga <tickets@carga.cl> wrote:\n> \n${marked}`,
  'Thunderbird es': `${said}\n\nEl 26/11/26 a las 10:00, Carga escribió:\n${marked}`,
  'Thunderbird en': `${said}\n\nOn 11/26/26 10:00, Carga wrote:\n${marked}`,
  'Yahoo es': `${said}\n\n    El jueves, 26 de noviembre de 2026, 10:00:00 a. m. GMT-3, Carga <tickets@carga.cl> escribió:  \n \n ${quoted}`,
  'with a signature': `${said}\n\n-- \nAna Soto\nImportaciones\n+56 9 1234 5678`,
  'with a signature and a quote': `${said}\n\n-- \nAna Soto\n\nEl jue, 26 nov 2026 a la(s) 10:00, Carga (<tickets@carga.cl>) escribió:\n${marked}`,
};

const htmlOf = (text: string) =>
  `<html><body><div>${text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .split('\n')
    .map((line) => line || '<br>')
    .join('</div><div>')}</div></body></html>`;

/** As plain text, as HTML alone, and as both. */
export const clientMails: readonly CorpusMail[] = Object.entries(replies).flatMap(([client, text]) => {
  const expects = { reply: said, kind: 'person', fileCount: 0 } as const;
  const html = textPart(htmlOf(text), 'text/html');
  return [
    { name: `${client}, plain`, raw: mailWith(textPart(text)), expects },
    { name: `${client}, HTML`, raw: mailWith(html), expects },
    { name: `${client}, both`, raw: mailWith(multipart('alternative', [textPart(text), html])), expects },
  ];
});

const forwarded =
  '---------- Forwarded message ---------\nDe: Otro <otro@x.cl>\nDate: jue\nSubject: x\nTo: ana\n\nHola';

/** Answers between quoted lines keep what they answer; a forwarded mail stays whole. */
export const oddReplies: readonly CorpusMail[] = [
  {
    name: 'a mail that is a quote alone',
    raw: mailWith(textPart('> solo cita\n> y más')),
    expects: { reply: '> solo cita\n> y más' },
  },
  {
    name: 'a forwarded mail without a word of its own',
    raw: mailWith(
      textPart(
        '---------- Forwarded message ---------\nDe: Otro <otro@x.cl>\nDate: jue\nSubject: x\nTo: ana\n\nHola',
      ),
    ),
    expects: { reply: forwarded },
  },
  {
    name: 'a forwarded mail with a word of its own',
    raw: mailWith(textPart(`Mire esto.\n\n${forwarded}`)),
    expects: { reply: `Mire esto.\n\n${forwarded}` },
  },
  { name: 'no text at all', raw: mailWith(textPart('')), expects: { reply: '' } },
  {
    name: 'a text that mentions from and to',
    raw: mailWith(textPart('De Valparaíso a Miami.\nPara cuándo sale?\nDe nada.')),
    expects: { reply: 'De Valparaíso a Miami.\nPara cuándo sale?\nDe nada.' },
  },
];
