/** Characters that are read of each part of a mail. What is beyond them is left out before anything looks at it. */
export const mailLimits = {
  /** Of a header field, unless named below. Those that servers write have some hundred. */
  header: 4096,
  /** Of a header field that lists addresses or Message-IDs: some hundred of them. */
  listHeader: 20_000,
  /** Of all header fields, in bytes. A mail with more is read for its headers alone. */
  headers: 512 * 1024,
  subject: 300,
  name: 120,
  /** Of HTML: a newsletter has 100,000, and no message that somebody writes has more. */
  html: 500_000,
  text: 500_000,
} as const;
