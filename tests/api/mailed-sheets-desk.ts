import { commandsOf } from '@domain/catalogues/engine/commands';
import { suppliers } from '@domain/catalogues/suppliers';
import { ratesAddressOf } from '~/use-cases/rating/mailed-sheets/rates-address.server';
import { filePart, multipart, textPart } from '@tests/incoming-mail/corpus/mail';
import { workbookOf } from '@tests/tariff-sheets/read-sheet';
import { incomingMailsDesk, letterOf, type Letter } from './incoming-mails-desk';

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly type?: string;
}

/** A sheet by container of the lanes that the tests' catalogues have. */
export const containerSheet = (carrier: string, price: number, more: readonly (readonly string[])[] = []) =>
  workbookOf({
    Asia: {
      rows: [
        ['Vigencia:', '01–15 Sep 2030', null, 'Moneda:', 'USD'],
        ['POL', 'POD', 'Naviera', "20'", '40HC'],
        ['CNSHA', 'CLVAP', carrier, `$ ${String(price)}`, '$ 1.950'],
        ...more,
      ],
    },
  });

/** Two owner companies, each with a supplier that mails its sheets, and a contact that both of them know. */
export async function mailedSheetsDesk() {
  const desk = await incomingMailsDesk();
  const { platform, services, shop, other } = desk;
  const supplierOf = async (name: string, ownerId: string, contacts: readonly string[]) => {
    const seeder = ownerId === shop.id ? shop.seeder : other.seeder;
    const { id } = await platform.done(
      commandsOf(suppliers).add,
      {
        ...{ name, country: 'CL', email: `${name.toLowerCase()}@agencias.example` },
        contacts: contacts.map((email) => ({ name: 'Vendedora', email })),
      },
      seeder,
    );
    return id;
  };
  const both = 'ventas@ambas.example';
  const ids = {
    oceano: await supplierOf('Oceano', shop.id, ['Tarifas@Oceano.example', both]),
    austro: await supplierOf('Austro', other.id, ['tarifas@austro.example', both]),
  };
  const imports = async (mailId?: string) =>
    services.db
      .selectFrom('platform.mailed_sheets as m')
      .leftJoin('platform.catalogue_imports as i', 'i.id', 'm.import_id')
      .select([
        ...(['m.import_id as id', 'm.owner_id as ownerId', 'm.supplier_id as supplierId'] as const),
        ...(['i.catalogue', 'i.state', 'i.file_name as fileName', 'i.refusal'] as const),
        ...(['m.other_files as otherFiles', 'm.discarded_by as discardedBy'] as const),
      ])
      .$if(mailId !== undefined, (of) => of.where('m.mail_id', '=', mailId ?? ''))
      .orderBy('i.asked_at')
      .orderBy('m.import_id')
      .execute();
  return {
    ...desk,
    ...{ ids, both, imports },
    address: {
      shop: ratesAddressOf(services, shop.id) ?? '',
      other: ratesAddressOf(services, other.id) ?? '',
    },
    /** The notifications about an import, by who was told. */
    told: (importId: string) =>
      services.db
        .selectFrom('platform.notifications')
        .select(['recipient_id as who', 'kind'])
        .where('record_id', '=', importId)
        .orderBy('recipient_id')
        .execute(),
    /** Hands a mail with files in, and waits until it is taken in. */
    async mail(letter: Omit<Letter, 'text'> & { readonly text?: string }, files: readonly SentFile[]) {
      const id = await desk.handIn(mailWithFiles(letter, files));
      return { id, ...(await desk.taken(id)) };
    },
  };
}

export type MailedSheetsDesk = Awaited<ReturnType<typeof mailedSheetsDesk>>;

/** A mail as a program for mails writes it. */
export function mailWithFiles(
  { text = 'Adjunto las tarifas', ...letter }: Omit<Letter, 'text'> & { readonly text?: string },
  files: readonly SentFile[],
): Buffer {
  const parts = files.map(({ name, bytes, type }) =>
    filePart(`attachment; filename="${name}"`, Buffer.from(bytes), type),
  );
  const { headers, body } = multipart('mixed', [textPart(text), ...parts]);
  const [type = ''] = headers;
  return letterOf({
    ...{ ...letter, text, body },
    more: [...(letter.more ?? []), ['Content-Type', type.slice(type.indexOf(':') + 1).trim()]],
  });
}
