import { ourServer, passed, plain, type CorpusMail, type Header } from './mail';

const received: readonly Header[] = passed().filter(([name]) => name !== 'Authentication-Results');
const results = (value: string): Header => ['Authentication-Results', value];

/** The mail's own headers below what the server says of it. */
const judged = (
  name: string,
  server: readonly Header[],
  isAuthentic: boolean,
  own: readonly Header[] = [],
): CorpusMail => ({
  name,
  raw: plain('Soy quien digo.', own, [...received, ...server]),
  expects: { isAuthentic },
});

const pass = `${ourServer}; dmarc=pass header.from=cliente.cl`;

export const forgedMails: readonly CorpusMail[] = [
  judged('DMARC passed', [results(pass)], true),
  judged(
    'DMARC passed, in capitals',
    [results(`${ourServer.toUpperCase()}; DMARC=PASS header.from=CLIENTE.CL`)],
    true,
  ),
  judged(
    'DMARC passed, with a version',
    [results(`${ourServer} 1; dmarc=pass header.from=cliente.cl`)],
    true,
  ),
  judged(
    'DMARC passed, as Microsoft writes it',
    [
      results(
        `${ourServer}; spf=pass (sender IP is 1.2.3.4) smtp.mailfrom=cliente.cl; dkim=none (message not signed) header.d=none;dmarc=pass action=none header.from=cliente.cl;compauth=pass reason=100`,
      ),
    ],
    true,
  ),
  judged(
    'DMARC passed, as Google writes it',
    [
      results(
        `${ourServer};\r\n       dkim=pass header.i=@cliente.cl header.s=s1 header.b=abc;\r\n       spf=pass (google.com: domain of ana@cliente.cl designates 1.2.3.4 as permitted sender) smtp.mailfrom=ana@cliente.cl;\r\n       dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=cliente.cl`,
      ),
    ],
    true,
  ),
  judged('aligned DKIM passed', [results(`${ourServer}; dkim=pass header.d=cliente.cl`)], true),
  judged(
    'aligned DKIM passed beside another',
    [results(`${ourServer}; dkim=pass header.d=sendgrid.net; dkim=pass header.d=cliente.cl`)],
    true,
  ),
  judged('DKIM of a domain above', [results(`${ourServer}; dkim=pass header.d=cliente.cl`)], true, [
    ['From', 'ana@ventas.cliente.cl'],
  ]),
  judged('nothing said', [], false),
  judged('another server says so', [results(`mx.otro.example; dmarc=pass header.from=cliente.cl`)], false),
  judged(
    'forged below the server’s own',
    [results(`${ourServer}; dmarc=fail header.from=cliente.cl`), ['Received', 'from x by y'], results(pass)],
    false,
  ),
  judged('forged below a server’s that says nothing', [results(`${ourServer}; none`), results(pass)], false),
  judged('SPF alone', [results(`${ourServer}; spf=pass smtp.mailfrom=cliente.cl`)], false),
  judged(
    'DMARC failed',
    [results(`${ourServer}; dmarc=fail header.from=cliente.cl; dkim=pass header.d=cliente.cl`)],
    false,
  ),
  judged('DMARC of another domain', [results(`${ourServer}; dmarc=pass header.from=otro.example`)], false),
  judged('DKIM of another domain', [results(`${ourServer}; dkim=pass header.d=otro.example`)], false),
  judged('DKIM of a domain that ends alike', [results(`${ourServer}; dkim=pass header.d=ente.cl`)], false),
  judged('DKIM of a domain below', [results(`${ourServer}; dkim=pass header.d=blog.cliente.cl`)], false),
  judged('DKIM of a whole country', [results(`${ourServer}; dkim=pass header.d=cl`)], false),
  judged('DKIM that failed', [results(`${ourServer}; dkim=fail header.d=cliente.cl`)], false),
  judged(
    'a result in a comment',
    [results(`${ourServer}; spf=fail (dmarc=pass header.from=cliente.cl) smtp.mailfrom=x`)],
    false,
  ),
  judged(
    'a result in a comment that parts',
    [results(`${ourServer}; spf=fail (a; dmarc=pass header.from=cliente.cl; b) smtp.mailfrom=x`)],
    false,
  ),
  judged(
    'a result in a quoted reason',
    [results(`${ourServer}; spf=fail reason="x; dmarc=pass header.from=cliente.cl"`)],
    false,
  ),
  judged(
    'a result as a property',
    [results(`${ourServer}; spf=fail dmarc=pass header.from=cliente.cl`)],
    false,
  ),
  judged(
    'a quote that does not end',
    [results(`${ourServer}; spf=fail reason="x; dmarc=pass header.from=cliente.cl`)],
    false,
  ),
  judged(
    'a comment that does not end',
    [results(`${ourServer}; dmarc=pass header.from=cliente.cl (x`)],
    false,
  ),
  judged(
    'a server whose name begins alike',
    [results(`${ourServer}.otro.example; dmarc=pass header.from=cliente.cl`)],
    false,
  ),
  judged('ARC alone', [['ARC-Authentication-Results', `i=1; ${pass}`]], false),
  judged('two senders in one header', [results(pass)], false, [
    ['From', 'Ana <ana@cliente.cl>, Eva <eva@otro.example>'],
  ]),
  judged('two headers with senders', [results(pass)], false, [
    ['From', 'ana@cliente.cl'],
    ['from', 'eva@otro.example'],
  ]),
  judged('another sender’s address as a name', [results(pass)], false, [
    ['From', '"ana@cliente.cl" <eva@otro.example>'],
  ]),
  judged('no sender', [results(pass)], false, [['From', '']]),
  judged('a group as the sender', [results(pass)], false, [
    ['From', 'Todos: ana@cliente.cl, eva@otro.example;'],
  ]),
];
