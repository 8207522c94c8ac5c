import { ActionLink, EmailLayout, Facts, Paragraph, SmallPrint, type MailSender } from './layout';

export interface AccountMailProps {
  readonly language: string;
  readonly from: MailSender;
  readonly heading: string;
  /** First what it is about, which inboxes show as well. */
  readonly paragraphs: readonly string[];
  readonly facts?: readonly { readonly term: string; readonly detail: string }[];
  readonly action?: { readonly href: string; readonly label: string };
  /** Said under the action, such as how long its link holds. */
  readonly note?: string;
  readonly footer: string;
}

/** A message about somebody's account. */
export function AccountMail({
  language,
  from,
  heading,
  paragraphs,
  facts,
  action,
  note,
  footer,
}: AccountMailProps) {
  return (
    <EmailLayout
      language={language}
      from={from}
      preview={paragraphs[0] ?? heading}
      heading={heading}
      footer={footer}
    >
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {facts && <Facts items={facts} />}
      {action && <ActionLink href={action.href}>{action.label}</ActionLink>}
      {note !== undefined && <SmallPrint>{note}</SmallPrint>}
    </EmailLayout>
  );
}
