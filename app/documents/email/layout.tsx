import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { darkStyles, mailColours as colours } from './mail-colours';

const font = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const body: CSSProperties = {
  fontFamily: font,
  color: colours.ink,
  fontSize: 15,
  lineHeight: '24px',
  margin: '0 0 16px',
};

interface EmailLayoutProps {
  readonly language: string;
  readonly from: MailSender;
  readonly preview: string;
  readonly heading: string;
  readonly children: ReactNode;
  readonly footer: string;
  readonly unsubscribe?: UnsubscribeLink | null | undefined;
}

export interface UnsubscribeLink {
  readonly href: string;
  readonly label: string;
}

export interface MailSender {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly contact: readonly string[];
}

export function EmailLayout({
  language,
  from,
  preview,
  heading,
  children,
  footer,
  unsubscribe = null,
}: EmailLayoutProps) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="canvas" style={{ margin: 0, padding: 0 }}>
        <Section className="canvas" style={{ backgroundColor: colours.canvas, padding: '24px 8px' }}>
          <Container
            className="surface line card"
            style={{
              backgroundColor: colours.surface,
              border: `1px solid ${colours.line}`,
              borderTop: `4px solid ${colours.accent}`,
              borderRadius: 10,
              maxWidth: 560,
            }}
          >
            <Section style={{ padding: '20px 28px 0' }}>
              {from.logoUrl !== null && <Img src={from.logoUrl} alt="" height={40} style={logo} />}
              <Text className="muted" style={{ ...body, color: colours.muted, fontWeight: 600, margin: 0 }}>
                {from.name}
              </Text>
            </Section>
            <Section style={{ padding: '16px 28px 12px' }}>
              <Heading
                as="h1"
                className="ink"
                style={{ ...body, fontSize: 21, lineHeight: '28px', fontWeight: 650 }}
              >
                {heading}
              </Heading>
              {children}
            </Section>
            <Hr className="line" style={{ borderColor: colours.line, margin: 0 }} />
            <Section style={{ padding: '16px 28px' }}>
              <SmallPrint>{footer}</SmallPrint>
              {unsubscribe !== null && (
                <SmallPrint>
                  <Link
                    href={unsubscribe.href}
                    className="muted"
                    style={{ color: colours.muted, textDecoration: 'underline' }}
                  >
                    {unsubscribe.label}
                  </Link>
                </SmallPrint>
              )}
              {from.contact.length > 0 && <SmallPrint>{[from.name, ...from.contact].join(' · ')}</SmallPrint>}
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <Text className="ink" style={body}>
      {children}
    </Text>
  );
}

export function Quotation({ children }: { readonly children: ReactNode }) {
  return (
    <Section
      className="line"
      style={{ borderLeft: `3px solid ${colours.line}`, margin: '0 0 16px', padding: '0 0 0 12px' }}
    >
      <Text className="ink" style={{ ...body, margin: 0, whiteSpace: 'pre-line' }}>
        {children}
      </Text>
    </Section>
  );
}

interface SignatureProps {
  readonly title: string;
  readonly name: string;
  readonly contact: string;
  readonly photo: string | null;
}

/** The person whom answers to the mail reach. */
export function Signature({ title, name, contact, photo }: SignatureProps) {
  return (
    <Section className="line" style={{ borderTop: `1px solid ${colours.line}`, padding: '14px 0 4px' }}>
      <Row>
        {photo !== null && (
          <Column style={{ width: 60 }}>
            <Img src={photo} alt="" width={48} height={48} style={{ borderRadius: 24, objectFit: 'cover' }} />
          </Column>
        )}
        <Column>
          <Text className="muted" style={{ ...body, color: colours.muted, fontSize: 13, margin: 0 }}>
            {title}
          </Text>
          <Text className="ink" style={{ ...body, fontWeight: 600, margin: 0 }}>
            {name}
          </Text>
          <Text className="muted" style={{ ...body, color: colours.muted, fontSize: 13, margin: 0 }}>
            {contact}
          </Text>
        </Column>
      </Row>
    </Section>
  );
}

export function SmallPrint({ children }: { readonly children: ReactNode }) {
  return (
    <Text
      className="muted"
      style={{ ...body, color: colours.muted, fontSize: 13, lineHeight: '20px', margin: 0 }}
    >
      {children}
    </Text>
  );
}

export function ActionLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Section style={{ margin: '8px 0 20px' }}>
      <Button
        href={href}
        className="button"
        style={{
          backgroundColor: colours.accent,
          borderRadius: 8,
          color: '#ffffff',
          fontFamily: font,
          fontSize: 15,
          fontWeight: 600,
          padding: '12px 20px',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function Facts({
  items,
}: {
  readonly items: readonly { readonly term: string; readonly detail: ReactNode }[];
}) {
  return (
    <Section style={{ margin: '0 0 16px' }}>
      {items.map(({ term, detail }) => (
        <Text key={term} className="ink line" style={fact}>
          <span className="muted" style={{ ...column, color: colours.muted, width: '38%' }}>
            {`${term}:`}
          </span>{' '}
          <strong style={{ ...column, fontWeight: 600, width: '60%' }}>{detail}</strong>
        </Text>
      ))}
    </Section>
  );
}

/** On a light background, since most logos are drawn for paper. */
const logo: CSSProperties = {
  backgroundColor: '#ffffff',
  borderRadius: 6,
  height: 40,
  marginBottom: 8,
  maxWidth: 220,
  padding: 4,
  width: 'auto',
};

const column: CSSProperties = { display: 'inline-block', verticalAlign: 'top' };

const fact: CSSProperties = {
  ...body,
  borderBottom: `1px solid ${colours.line}`,
  fontSize: 14,
  lineHeight: '20px',
  margin: 0,
  padding: '8px 0',
};

export const itemStyle: CSSProperties = { ...fact, color: colours.muted };

export const linkStyle: CSSProperties = { color: colours.accent, fontWeight: 600, textDecoration: 'none' };
