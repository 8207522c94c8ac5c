/** Maximum characters read of each part of a mail. The excess is cut before any parsing. */
export const mailLimits = {
  header: 4096,
  listHeader: 20_000,
  /** Bytes of all header fields. Of a mail with more, only the headers are read. */
  headers: 512 * 1024,
  subject: 300,
  name: 120,
  /** A newsletter has 100,000; no written message has more than this limit. */
  html: 500_000,
  text: 500_000,
} as const;
