import {
  ActionLink,
  EmailLayout,
  Facts,
  Paragraph,
  SmallPrint,
  type MailSender,
  type UnsubscribeLink,
} from './layout';

export interface AccountMailProps {
  readonly language: string;
  readonly from: MailSender;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly { readonly term: string; readonly detail: string }[];
  readonly action?: { readonly href: string; readonly label: string };
  readonly note?: string;
  readonly footer: string;
  readonly unsubscribe?: UnsubscribeLink | null;
}

export function AccountMail({
  language,
  from,
  heading,
  paragraphs,
  facts,
  action,
  note,
  footer,
  unsubscribe,
}: AccountMailProps) {
  return (
    <EmailLayout
      language={language}
      from={from}
      preview={paragraphs[0] ?? heading}
      heading={heading}
      footer={footer}
      unsubscribe={unsubscribe}
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
