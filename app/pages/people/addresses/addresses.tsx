import { useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import { MapPin, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressTypes, type AddressType } from '@domain/people/address-book/inputs';
import { AccountFrame } from '~/pages/people/account/account-frame';
import { intent } from '~/pages/intent';
import { addressLine } from '~/presenters/shop/address-line';
import { IconButton, LinkButton } from '~/ui/button';
import { Badge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { FlagButton } from '~/ui/form/flag-button';
import { Form } from '~/ui/form/form';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import type { action, AddressesIntent, loader } from './addresses.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './addresses.server';

export const meta = titled('people:addresses.title');

type Address = ReturnType<typeof useLoaderData<typeof loader>>['addresses'][number];

export default function Addresses() {
  const { addresses, isActive } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('people');
  const add = (
    <LinkButton to="/account/addresses/new" icon={Plus} variant="primary">
      {t('addresses.add')}
    </LinkButton>
  );
  return (
    <AccountFrame>
      <Card
        title={t('addresses.title')}
        description={t('addresses.lead')}
        actions={addresses.length > 0 && add}
      >
        {addresses.length === 0 ? (
          <EmptyState
            icon={MapPin}
            title={t('addresses.none')}
            body={t('addresses.none-body')}
            action={add}
          />
        ) : (
          <>
            <Form
              method="post"
              answer={answer}
              intent={intent<AddressesIntent>('active')}
              isLine
              className="pb-2"
            >
              <input type="hidden" name="isActive" value={String(!isActive)} />
              <FlagButton
                label={t('addresses.is-active')}
                fullLabel={t('addresses.is-active')}
                isOn={isActive}
              />
            </Form>
            <ul aria-label={t('addresses.title')} className="divide-y divide-line border-t border-line">
              {addresses.map((address) => (
                <AddressRow key={address.id} address={address} />
              ))}
            </ul>
          </>
        )}
      </Card>
    </AccountFrame>
  );
}

function AddressRow({ address }: { readonly address: Address }) {
  const { t } = useTranslation('people');
  const { id, label, name, countryName, postalCode, company } = address;
  const title = label ?? name;
  const { identification, lineOfBusiness, phone, email } = address;
  const known = [identification, lineOfBusiness, phone, email].filter((fact) => fact !== undefined);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium wrap-anywhere">
          {title}
          {company !== null && <Badge tone="accent">{t('addresses.of', { company: company.name })}</Badge>}
        </p>
        {label !== undefined && <p className="wrap-anywhere">{name}</p>}
        <p className="wrap-anywhere text-muted">
          {[addressLine(address), postalCode, countryName].filter((part) => part !== undefined).join(', ')}
        </p>
        {known.length > 0 && <p className="wrap-anywhere text-muted">{known.join(' · ')}</p>}
        <div className="mt-1 flex flex-wrap gap-x-5">
          {addressTypes.map((type) => (
            <DefaultFor key={type} type={type} address={address} title={title} />
          ))}
        </div>
      </div>
      <div className="flex items-center gap-1">
        <LinkButton
          to={`/account/addresses/${id}`}
          size="sm"
          aria-label={t('addresses.edit-of', { name: title })}
        >
          {t('addresses.edit')}
        </LinkButton>
        <ConfirmDialog
          trigger={
            <IconButton
              size="sm"
              variant="quiet"
              icon={Trash2}
              label={t('addresses.remove-of', { name: title })}
            />
          }
          title={t('addresses.remove-of', { name: title })}
          body={t(company === null ? 'addresses.remove-body' : 'addresses.remove-shared-body', {
            company: company?.name,
          })}
          confirmLabel={t('addresses.remove')}
          tone="danger"
          action=""
          fields={{
            intent: 'remove' satisfies AddressesIntent,
            addressId: id,
            ...(company !== null && { companyId: address.bookId }),
          }}
        />
      </div>
    </li>
  );
}

interface DefaultForProps {
  readonly type: AddressType;
  readonly address: Address;
  readonly title: string;
}

/** Turning it on turns it off at the previous default. */
function DefaultFor({ type, address: { id, defaultFor }, title }: DefaultForProps) {
  const { t } = useTranslation('people');
  const fetcher = useFetcher();
  const asked = fetcher.formData?.get('isOn');
  const isOn = typeof asked === 'string' ? asked === 'true' : defaultFor.includes(type);
  return (
    <fetcher.Form method="post" preventScrollReset>
      <input type="hidden" {...intent<AddressesIntent>('default')} />
      <input type="hidden" name="addressId" value={id} />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="isOn" value={String(!defaultFor.includes(type))} />
      <FlagButton
        label={t(`addresses.types.${type}`)}
        fullLabel={t(`addresses.default-of.${type}`, { name: title })}
        isOn={isOn}
      />
    </fetcher.Form>
  );
}
