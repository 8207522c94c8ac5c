import { ActionLink, EmailLayout, Facts, Paragraph, Quotation, Signature, SmallPrint } from './layout';
import type { MailSender, UnsubscribeLink } from './layout';

interface Line {
  readonly term: string;
  readonly detail: string;
}

interface SignedBy {
  readonly title: string;
  readonly name: string;
  readonly contact: string;
  readonly photo: string | null;
}

export interface OfferMailProps {
  readonly language: string;
  readonly from: MailSender;
  readonly heading: string;
  readonly hello: string;
  readonly paragraphs: readonly string[];
  readonly message: string | null;
  readonly quote: readonly Line[];
  readonly offers: readonly Line[];
  readonly action: { readonly href: string; readonly label: string } | null;
  readonly next: string | null;
  readonly note: string | null;
  readonly executive: SignedBy | null;
  readonly footer: string;
  readonly unsubscribe: UnsubscribeLink | null;
}

export function OfferMail(props: OfferMailProps) {
  const { language, from, heading, hello, paragraphs, message, quote, offers, action, next, note, footer } =
    props;
  const preview = paragraphs[0] ?? heading;
  return (
    <EmailLayout
      language={language}
      from={from}
      preview={preview}
      heading={heading}
      footer={footer}
      unsubscribe={props.unsubscribe}
    >
      <Paragraph>{hello}</Paragraph>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {message !== null && <Quotation>{message}</Quotation>}
      <Facts items={[...quote, ...offers]} />
      {next !== null && <Paragraph>{next}</Paragraph>}
      {action !== null && <ActionLink href={action.href}>{action.label}</ActionLink>}
      {note !== null && <SmallPrint>{note}</SmallPrint>}
      {props.executive !== null && <Signature {...props.executive} />}
    </EmailLayout>
  );
}
