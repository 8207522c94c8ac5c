import { ActionLink, EmailLayout, Facts, Paragraph, SmallPrint, type MailSender } from './layout';

export interface ReservationMailProps {
  readonly language: string;
  readonly from: MailSender;
  readonly preview: string;
  readonly heading: string;
  readonly hello: string;
  readonly body: string;
  readonly facts: readonly { readonly term: string; readonly detail: string }[];
  readonly pay: string;
  readonly account?: readonly { readonly term: string; readonly detail: string }[];
  readonly prove?: string;
  readonly history: {
    readonly heading: string;
    readonly facts: readonly { readonly term: string; readonly detail: string }[];
  };
  readonly action: { readonly href: string; readonly label: string };
  readonly attached?: string;
  readonly footer: string;
}

export function ReservationMail(props: ReservationMailProps) {
  const { language, from, preview, heading, hello, body, facts, pay, account, prove } = props;
  const { action, attached, footer, history } = props;
  return (
    <EmailLayout language={language} from={from} preview={preview} heading={heading} footer={footer}>
      <Paragraph>{hello}</Paragraph>
      <Paragraph>{body}</Paragraph>
      <Facts items={facts} />
      <Paragraph>{pay}</Paragraph>
      {account && <Facts items={account} />}
      {prove !== undefined && <Paragraph>{prove}</Paragraph>}
      <Paragraph>{history.heading}</Paragraph>
      <Facts items={history.facts} />
      <ActionLink href={action.href}>{action.label}</ActionLink>
      {attached !== undefined && <SmallPrint>{attached}</SmallPrint>}
    </EmailLayout>
  );
}
