import { useLoaderData } from '@remix-run/react';
import { QuoterForm } from './quoter-form';
import { ThankYou } from './thank-you';
import type { loader } from './manual-quoter.server';

/** Where visitors and customers ask for a price that no published rate answers. */
export default function ManualQuoter() {
  const { receipt, form } = useLoaderData<typeof loader>();
  if (receipt !== null) return <ThankYou receipt={receipt} />;
  return <QuoterForm {...form} />;
}
