interface Customer {
  readonly clientId: string | null;
  readonly companyId: string | null;
}

/** An option of the lookup of customers: account and company, either of which may be missing. */
export function customerKey({ clientId, companyId }: Customer): string {
  return `${clientId ?? ''}/${companyId ?? ''}`;
}

/** What a chosen option says of the customer, as the command takes it. */
export function readCustomerKey(key: string): { readonly clientId?: string; readonly companyId?: string } {
  const [clientId = '', companyId = ''] = key.split('/');
  return { ...(clientId !== '' && { clientId }), ...(companyId !== '' && { companyId }) };
}

/** Whether the option is an account, whose contact data need not be typed. */
export function isAccount(key: string | undefined): boolean {
  return key !== undefined && !key.startsWith('/');
}
