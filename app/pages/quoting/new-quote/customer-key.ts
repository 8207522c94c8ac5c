interface Customer {
  readonly clientId: string | null;
  readonly companyId: string | null;
}

export function customerKey({ clientId, companyId }: Customer): string {
  return `${clientId ?? ''}/${companyId ?? ''}`;
}

export function readCustomerKey(key: string): { readonly clientId?: string; readonly companyId?: string } {
  const [clientId = '', companyId = ''] = key.split('/');
  return { ...(clientId !== '' && { clientId }), ...(companyId !== '' && { companyId }) };
}

export function isAccount(key: string | undefined): boolean {
  return key !== undefined && !key.startsWith('/');
}
