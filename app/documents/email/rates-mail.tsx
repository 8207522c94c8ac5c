import { ActionLink, EmailLayout, Facts, Paragraph, SmallPrint, type MailSender } from './layout';

export interface RatesMailProps {
  readonly language: string;
  readonly from: MailSender;
  readonly heading: string;
  readonly body: string;
  /** Typed by the sender. */
  readonly note: string | null;
  readonly facts: readonly { readonly term: string; readonly detail: string }[];
  readonly action: { readonly href: string; readonly label: string };
  readonly attached: string;
  readonly footer: string;
}

export function RatesMail(props: RatesMailProps) {
  const { language, from, heading, body, note, facts, action, attached, footer } = props;
  return (
    <EmailLayout language={language} from={from} preview={heading} heading={heading} footer={footer}>
      <Paragraph>{body}</Paragraph>
      {note !== null && <Paragraph>{note}</Paragraph>}
      <Facts items={facts} />
      <ActionLink href={action.href}>{action.label}</ActionLink>
      <SmallPrint>{attached}</SmallPrint>
    </EmailLayout>
  );
}
