import { brokenMails } from './broken';
import { charsetMails } from './charsets';
import { clientMails, oddReplies } from './clients';
import { forgedMails } from './forged';
import type { CorpusMail } from './mail';
import { programMails } from './programs';
import { largeMail, structureMails } from './structures';

/** Mails as they come in: charsets, programs that write them, nested parts, forged headers, and broken ones. */
export const corpus: readonly CorpusMail[] = [
  ...charsetMails,
  ...clientMails,
  ...oddReplies,
  ...structureMails,
  largeMail(),
  ...programMails,
  ...forgedMails,
  ...brokenMails,
];
