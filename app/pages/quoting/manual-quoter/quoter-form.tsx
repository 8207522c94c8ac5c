import { useActionData } from '@remix-run/react';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Form, SubmitButton } from '~/ui/form/form';
import { useCommandId } from '~/ui/form/use-command-id';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { ContactFields } from './contact-fields';
import type { QuoterFormProps } from './quoter-form-props';
import { RequestFields } from './request-fields';
import type { action } from './manual-quoter.server';

export function QuoterForm({ isFromSearch, ...props }: QuoterFormProps) {
  const { containers, trucks, addresses, savedAddresses } = props;
  const { t } = useTranslation('quoting');
  const refused = useActionData<typeof action>();
  const commandId = useCommandId(props.commandId, refused);
  return (
    <Page width="wide">
      <PageHeader
        title={t('request.title')}
        description={t(isFromSearch ? 'request.lead-search' : 'request.lead')}
      />
      <Form key={commandId} method="post" answer={refused}>
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="source" value={isFromSearch ? 'search' : 'manual'} />
        <RequestFields
          initial={refused?.values ?? props.values}
          addresses={addresses}
          savedAddresses={savedAddresses}
          containers={containers}
          trucks={trucks}
        />
        <ContactFields {...props} />
        <div className="flex justify-end">
          <SubmitButton size="lg" icon={Send} className="max-sm:w-full">
            {t('request.submit')}
          </SubmitButton>
        </div>
      </Form>
    </Page>
  );
}
