import { Link, Section, Text } from '@react-email/components';
import { ActionLink, EmailLayout, itemStyle, linkStyle, SmallPrint, type MailSender } from './layout';

export interface NotificationMailProps {
  readonly language: string;
  readonly from: MailSender;
  readonly heading: string;
  readonly items: readonly {
    readonly href: string;
    readonly title: string;
    readonly detail: string;
  }[];
  readonly more: string | null;
  readonly action: { readonly href: string; readonly label: string };
  readonly footer: string;
  readonly unsubscribe: { readonly href: string; readonly label: string } | null;
}

export function NotificationMail(props: NotificationMailProps) {
  const { language, from, heading, items, more, action, footer, unsubscribe } = props;
  return (
    <EmailLayout
      language={language}
      from={from}
      preview={items[0]?.title ?? heading}
      heading={heading}
      footer={footer}
      unsubscribe={unsubscribe}
    >
      <Section style={{ margin: '0 0 16px' }}>
        {items.map(({ href, title, detail }) => (
          <Text key={`${href} ${title} ${detail}`} className="muted line" style={itemStyle}>
            <Link href={href} className="accent" style={linkStyle}>
              {title}
            </Link>
            <br />
            {detail}
          </Text>
        ))}
      </Section>
      {more !== null && <SmallPrint>{more}</SmallPrint>}
      <ActionLink href={action.href}>{action.label}</ActionLink>
    </EmailLayout>
  );
}
