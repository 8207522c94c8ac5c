import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetMails } from '@infrastructure/incoming-mail/forget-mails';
import { findMailedSheets } from '~/use-cases/imports/mailed-sheet-store.server';
import { forgetAbandoned } from '~/use-cases/imports/job-store.server';
import { containerSheet, mailedSheetsDesk, type MailedSheetsDesk } from './mailed-sheets-desk';

let desk: MailedSheetsDesk;
beforeAll(async () => {
  desk = await mailedSheetsDesk();
});
afterAll(() => desk.platform.stop());

async function proposed(from: string): Promise<string> {
  const bytes = await containerSheet('MAEU', 900);
  const mail = await desk.mail({ from, to: desk.address.shop }, [{ name: 'tarifas.xlsx', bytes }]);
  return (await desk.imports(mail.id))[0]?.id ?? '';
}

it('a sheet stays when its sender is erased, and what reaches them does not', async () => {
  const { db } = desk.services;
  const [erased, other] = [await proposed('Ana <tarifas@oceano.example>'), await proposed(desk.both)];
  await forgetMails(db, { recordIds: [], texts: ['tarifas@oceano.example'] });
  const mails = await findMailedSheets(db, [erased, other]);
  expect(mails.get(erased)).toMatchObject({ sender: null, senderName: null, subject: null, text: null });
  expect(mails.get(other)).toMatchObject({ sender: desk.both, text: 'Adjunto las tarifas' });
  expect((await desk.imports()).map(({ state }) => state)).toEqual(['mapping', 'mapping']);
});

it('a proposal waits for weeks, where an upload that nobody went on with goes after a day', async () => {
  const { db } = desk.services;
  const id = await proposed('tarifas@oceano.example');
  const aged = async (days: number) => {
    await db
      .updateTable('platform.catalogue_imports')
      .set({ asked_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();
    await forgetAbandoned(db);
    return (await desk.imports()).find((one) => one.id === id)?.state;
  };
  expect(await aged(30)).toBe('mapping');
  expect(await aged(91)).toBeNull();
});
