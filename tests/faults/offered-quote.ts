import { expect } from 'vitest';
import type { EmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { ask } from '@tests/processes/kept-promises';
import { quoteRequest } from '@tests/processes/quoter-load';
import { callerAt } from './background-load';

/** A quote whose offers were all sent, and a private link from their mail. */
export interface OfferedQuote {
  readonly id: string;
  readonly offers: readonly string[];
  readonly linkToken: string;
}

const offer = {
  currency: 'USD',
  lines: [{ description: 'Flete', basis: 'kg', quantity: '100', unitPrice: '5', cost: { unitPrice: '4' } }],
  terms: { validUntil: '2099-12-31', carrier: { name: 'LATAM Cargo' }, transitDays: 3 },
};

/** Needs a worker, which mails the offers. */
export async function offerQuote(
  postgres: EmbeddedPostgres,
  address: string,
  token: string,
): Promise<OfferedQuote> {
  const { call } = callerAt(address, token);
  const { _id: id } = await call<{ _id: string }>('POST', '/quoters', quoteRequest);
  const offers: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    const made = await call<{ _id: string }>('POST', '/quoter-responses', { quoter: id, ...offer });
    await call('POST', `/quoter-responses/${id}/${made._id}/send`, {});
    offers.push(made._id);
  }
  return { id, offers, linkToken: await linkTokenOf(postgres, id) };
}

async function linkTokenOf(postgres: EmbeddedPostgres, quoteId: string): Promise<string> {
  const tokens = async (): Promise<readonly string[]> => {
    const mails = await ask<{ text: string }>(
      postgres,
      `select body_text as text from platform.outbox_messages
       where template = 'offer' and key like 'quote/${quoteId}/%'`,
    );
    return mails.flatMap(({ text }) => /\/offers\/(fpo_[\w-]{43})/.exec(text)?.[1] ?? []);
  };
  await expect.poll(tokens, { timeout: 60_000 }).not.toEqual([]);
  return (await tokens())[0] ?? '';
}
