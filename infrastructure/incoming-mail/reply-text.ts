import EmailReplyParser from 'email-reply-parser';

/**
 * Some of the library's patterns take cubic time on crafted texts. Longer texts are cut only by the patterns
 * below, which look at one or two lines.
 */
const longestForLibrary = 4_000;
/** Characters compared per line, so that no line takes long. */
const longestCompared = 400;
const mostLines = 5_000;

const separators = [/^-{2,}\s*(mensaje original|mensagem original|original message)\s*-{2,}$/i, /^_{20,}$/];

/** A forwarded mail is the sender's message: nothing below is cut. */
const forwarded = /^-{2,}\s*(forwarded message|mensaje reenviado|mensagem encaminhada)\s*-{2,}$/i;

/** Header block that Outlook quotes in Spanish, English and Portuguese; it begins with the sender. */
const sender = /^\W{0,3}(de|from)\s*:\W*\S/i;
const others =
  /^\W{0,3}(enviado( el| em)?|enviada( em)?|sent|date|fecha|data|para|to|asunto|subject|assunto|cc)\s*:/i;

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

export interface SplitText {
  readonly reply: string;
  /** Uncertain, so it is collapsed on screen, never dropped. */
  readonly quoted: string;
}

export function splitReply(text: string): SplitText {
  const whole = text.replace(/\r\n?/g, '\n').trim();
  const reply = replyIn(whole);
  return whole.startsWith(reply)
    ? { reply, quoted: whole.slice(reply.length).trim() }
    : { reply: whole, quoted: '' };
}

function replyIn(whole: string): string {
  const lines = whole.split('\n');
  const end = endOfOwn(lines);
  if (lines.slice(0, end).some((line) => forwarded.test(line.slice(0, longestCompared).trim()))) return whole;
  const own = lines.slice(0, end).join('\n').trim();
  // Quoted lines between answers stay, since the answers refer to them.
  const reply = own.length > longestForLibrary ? own : new EmailReplyParser().parseReply(own).trim();
  return reply === '' ? whole : reply;
}

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
