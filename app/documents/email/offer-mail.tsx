import { Section, Text } from '@react-email/components';
import { ActionLink, EmailLayout, Facts, Paragraph, SmallPrint, type MailSender } from './layout';

interface Line {
  readonly term: string;
  readonly detail: string;
}

export interface OfferMailProps {
  readonly language: string;
  readonly from: MailSender;
  readonly heading: string;
  readonly hello: string;
  readonly paragraphs: readonly string[];
  /** Typed by whoever sends it; null: nothing. */
  readonly message: string | null;
  readonly quote: readonly Line[];
  readonly offers: readonly Line[];
  readonly action: { readonly href: string; readonly label: string } | null;
  readonly note: string;
  readonly footer: string;
}

/** To the customer of a quote: that it came, its offers with the private link, or what was accepted. */
export function OfferMail(props: OfferMailProps) {
  const { language, from, heading, hello, paragraphs, message, quote, offers, action, note, footer } = props;
  const preview = paragraphs[0] ?? heading;
  return (
    <EmailLayout language={language} from={from} preview={preview} heading={heading} footer={footer}>
      <Paragraph>{hello}</Paragraph>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {message !== null && (
        <Section style={{ borderLeft: '3px solid #dbe2e8', margin: '0 0 16px', padding: '0 0 0 12px' }}>
          <Text style={{ fontSize: 15, lineHeight: '24px', margin: 0, whiteSpace: 'pre-line' }}>
            {message}
          </Text>
        </Section>
      )}
      <Facts items={[...quote, ...offers]} />
      {action !== null && <ActionLink href={action.href}>{action.label}</ActionLink>}
      <SmallPrint>{note}</SmallPrint>
    </EmailLayout>
  );
}
