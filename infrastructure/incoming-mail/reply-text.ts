import EmailReplyParser from 'email-reply-parser';

/**
 * Characters that the library is asked about: some of its patterns take cubic time on texts made for that. Longer
 * texts are cut by the patterns below alone, which look at one or two lines.
 */
const longestForLibrary = 4_000;
/** Characters of a line that are compared, so that no line takes long. */
const longestCompared = 400;
const mostLines = 5_000;

/** Lines that mail programs write above what they quote, whole or as far as they are always the same. */
const separators = [/^-{2,}\s*(mensaje original|mensagem original|original message)\s*-{2,}$/i, /^_{20,}$/];

/** What somebody hands on is what they say: nothing below is cut. */
const forwarded = /^-{2,}\s*(forwarded message|mensaje reenviado|mensagem encaminhada)\s*-{2,}$/i;

/** The block of headers that Outlook quotes, in Spanish, English and Portuguese: the first line is the sender's. */
const sender = /^\W{0,3}(de|from)\s*:\W*\S/i;
const others =
  /^\W{0,3}(enviado( el| em)?|enviada( em)?|sent|date|fecha|data|para|to|asunto|subject|assunto|cc)\s*:/i;

/** Lines above a quote, over one line or two. */
const attributions = [
  /^(el|on|em|no dia)\s.{5,300}\s(escribió|wrote|escreveu)\s*:$/i,
  /^[^<]{3,300}<[^<>\s]{3,300}>\s*(escribió|wrote|escreveu)\s*:$/i,
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[^<]{0,300}<[^<>\s]{3,300}>\s*:$/,
];

const phoneSignatures = [
  /^(enviado|enviada) (desde|do|de|del|a partir do) (mi|meu|minha|su|outlook|iphone|android|yahoo|correo|celular|tel)/i,
  /^(obtener|obter o|obtenga|get) outlook (para|for)/i,
  /^sent from (my|outlook|yahoo|mail)/i,
];

/** The text of a mail in two parts, of which nothing but line ends between them is lost. */
export interface SplitText {
  readonly reply: string;
  /** What looks like quoted mails and a signature. Nobody can tell for sure, so it is folded, never dropped. */
  readonly quoted: string;
}

/** Parts what somebody wrote in a mail from what follows it: the mails that it quotes, and their signature. */
export function splitReply(text: string): SplitText {
  const whole = text.replace(/\r\n?/g, '\n').trim();
  const reply = replyIn(whole);
  return whole.startsWith(reply)
    ? { reply, quoted: whole.slice(reply.length).trim() }
    : { reply: whole, quoted: '' };
}

/** What is new in a text; the whole of it where nothing else is left, such as that of a forwarded mail. */
function replyIn(whole: string): string {
  const lines = whole.split('\n');
  const end = endOfOwn(lines);
  if (lines.slice(0, end).some((line) => forwarded.test(line.slice(0, longestCompared).trim()))) return whole;
  const own = lines.slice(0, end).join('\n').trim();
  // Quoted lines between answers stay: without them nobody knows what is answered.
  const reply = own.length > longestForLibrary ? own : new EmailReplyParser().parseReply(own).trim();
  return reply === '' ? whole : reply;
}

/** Index of the line at which the quoted mail, or the signature of a telephone, begins. */
function endOfOwn(lines: readonly string[]): number {
  const compared = lines.slice(0, mostLines).map((line) => line.slice(0, longestCompared).trim());
  const at = compared.findIndex((_line, index) => isEnd(compared, index));
  return at < 0 ? lines.length : at;
}

function isEnd(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (line === '') return false;
  if (separators.some((one) => one.test(line)) || phoneSignatures.some((one) => one.test(line))) return true;
  if (sender.test(line)) {
    const next = lines.slice(at + 1, at + 6).filter((one) => others.test(one));
    if (next.length >= 2) return true;
  }
  const joined = `${line} ${lines[at + 1] ?? ''}`.trim();
  return attributions.some((one) => one.test(line) || one.test(joined));
}
