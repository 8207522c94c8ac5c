import { useLoaderData } from '@remix-run/react';
import { QuoterForm } from './quoter-form';
import { ThankYou } from './thank-you';
import type { loader } from './manual-quoter.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './manual-quoter.server';

export const meta = titled('quoting:request.title');

export default function ManualQuoter() {
  const { receipt, form } = useLoaderData<typeof loader>();
  if (receipt !== null) return <ThankYou receipt={receipt} />;
  return <QuoterForm {...form} />;
}
