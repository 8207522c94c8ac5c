import {
  filePart,
  headersOf,
  mailOf,
  mailWith,
  multipart,
  passed,
  plain,
  textPart,
  type CorpusMail,
  type Header,
} from './mail';

const away = 'Estoy fuera de la oficina hasta el lunes.';

const automatic = (name: string, own: readonly Header[], server = passed()): CorpusMail => ({
  name,
  raw: plain(away, own, server),
  expects: { kind: 'automatic', why: 'auto-reply' },
});

const byNobody: readonly Header[] = passed().map(([name, value]) => [
  name,
  name === 'Return-Path' ? '<>' : value,
]);

/** The id of a ticket's mail, as the platform makes it. */
export const ownId = 'ticket.01980000-0000-7000-8000-00005f3a9c21.3.requester@carga.cl';
const original = `Message-ID: <${ownId}>\nFrom: Carga <no-responder@carga.cl>\nSubject: [T-5F3A9C21] Contenedor`;

interface Report {
  readonly status: string;
  readonly returned?: string;
  readonly type?: string;
}

const report = (
  { status, returned = original, type = 'message/rfc822' }: Report,
  own: readonly Header[] = [],
) =>
  mailWith(
    multipart(
      'report',
      [
        textPart('No se pudo entregar.'),
        {
          headers: ['Content-Type: message/delivery-status'],
          body: `Reporting-MTA: dns; mx.cliente.cl\n\n${status}\n`,
        },
        { headers: [`Content-Type: ${type}`], body: `${returned}\n\nHola\n` },
      ],
      '; report-type=delivery-status',
    ),
    [['From', 'Mail Delivery System <MAILER-DAEMON@mx.cliente.cl>'], ...own],
    byNobody,
  );

const failed =
  'Final-Recipient: rfc822; ana@cliente.cl\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no such user';

export const programMails: readonly CorpusMail[] = [
  automatic('an absence note of Exchange', [
    ['Auto-Submitted', 'auto-replied'],
    ['Subject', 'Respuesta automática: Contenedor'],
    ['X-Auto-Response-Suppress', 'All'],
  ]),
  automatic('an absence note of Gmail', [
    ['Auto-Submitted', 'auto-replied'],
    ['Precedence', 'bulk'],
    ['X-Autoreply', 'yes'],
  ]),
  automatic('an absence note with a comment', [
    ['Auto-Submitted', 'auto-replied; owner-email="ana@cliente.cl"'],
  ]),
  automatic('an absence note of an old server', [['X-Autoreply', 'yes']]),
  automatic('an absence note of Lotus', [['X-Autoreply-From', 'ana@cliente.cl']]),
  automatic('an absence note of cPanel', [
    ['X-Autorespond', 'Re: Contenedor'],
    ['Precedence', 'auto_reply'],
  ]),
  automatic('a note by precedence', [['Precedence', 'auto_reply']]),
  automatic('a notice of a program', [['Auto-Submitted', 'auto-generated']]),
  automatic('a note without a return path', [], byNobody),
  {
    name: 'a mail that says it is none',
    raw: plain('Hola', [['Auto-Submitted', 'no']]),
    expects: { kind: 'person' },
  },
  {
    name: 'a bounce of Postfix',
    raw: report({ status: failed }),
    expects: { kind: 'bounce', returned: ownId },
  },
  {
    name: 'a bounce with headers alone',
    raw: report({ status: failed, type: 'text/rfc822-headers' }),
    expects: { kind: 'bounce', returned: ownId },
  },
  {
    name: 'a bounce of Exchange',
    raw: report({ status: failed }, [
      ['From', 'Microsoft Outlook <MicrosoftExchange329e@cliente.cl>'],
      ['Auto-Submitted', 'auto-replied'],
    ]),
    expects: { kind: 'bounce', returned: ownId },
  },
  {
    name: 'a bounce of Gmail',
    raw: report({ status: failed }, [
      ['X-Failed-Recipients', 'ana@cliente.cl'],
      ['Auto-Submitted', 'auto-replied'],
      ['References', `<${ownId}>`],
    ]),
    expects: { kind: 'bounce', returned: ownId },
  },
  {
    name: 'a bounce of qmail',
    raw: plain(
      `Hi. This is the qmail-send program.\n\n<ana@cliente.cl>:\nno mailbox\n\n--- Below this line is a copy.\n\n${original}\n`,
      [
        ['From', 'MAILER-DAEMON@cliente.cl'],
        ['Subject', 'failure notice'],
      ],
      byNobody,
    ),
    expects: { kind: 'bounce', returned: ownId },
  },
  {
    name: 'a mail that is delayed',
    raw: report({ status: failed.replace('failed', 'delayed').replace('5.1.1', '4.4.7') }),
    expects: { kind: 'automatic', why: 'report' },
  },
  {
    name: 'a notice of delivery',
    raw: report({ status: failed.replace('failed', 'delivered').replace('5.1.1', '2.0.0') }),
    expects: { kind: 'automatic', why: 'report' },
  },
  {
    name: 'a notice that it was read',
    raw: mailWith(
      multipart(
        'report',
        [
          textPart('Se leyó.'),
          {
            headers: ['Content-Type: message/disposition-notification'],
            body: 'Disposition: manual-action/MDN-sent-manually; displayed\n',
          },
        ],
        '; report-type=disposition-notification',
      ),
    ),
    expects: { kind: 'automatic', why: 'report' },
  },
  {
    name: 'the platform’s own mail',
    raw: plain('Hola', [['From', 'Carga <no-responder@carga.cl>']]),
    expects: { kind: 'automatic', why: 'loop' },
  },
  {
    name: 'a mail from a ticket’s address',
    raw: plain('Hola', [['From', 'abc@tickets.carga.cl']]),
    expects: { kind: 'automatic', why: 'loop' },
  },
  {
    name: 'a mail that goes in circles',
    raw: plain(
      'Hola',
      [],
      [
        ...Array.from({ length: 40 }, (): Header => [
          'Received',
          'from a by b; Thu, 26 Nov 2026 10:00:01 -0300',
        ]),
        ...passed(),
      ],
    ),
    expects: { kind: 'automatic', why: 'loop' },
  },
  {
    name: 'a mailing list',
    raw: plain('Hola', [
      ['List-Id', '<compras.cliente.cl>'],
      ['Precedence', 'list'],
    ]),
    expects: { kind: 'person', isBulk: true },
  },
  {
    name: 'advertising',
    raw: plain('Compre', [['Precedence', 'bulk']]),
    expects: { kind: 'person', isBulk: true },
  },
  {
    name: 'a report without a status',
    raw: mailOf(
      headersOf([['Content-Type', 'multipart/report; report-type=delivery-status; boundary=x']], byNobody),
      '--x\n\nNada\n--x--\n',
    ),
    expects: { kind: 'bounce' },
  },
  {
    name: 'a complaint',
    raw: mailWith(
      multipart(
        'report',
        [textPart('Queja'), filePart('attachment', 'Feedback-Type: abuse', 'message/feedback-report')],
        '; report-type=feedback-report',
      ),
    ),
    expects: { kind: 'person' },
  },
];
