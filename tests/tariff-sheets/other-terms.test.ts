import { describe, expect, it } from 'vitest';
import type { RateKind } from '@domain/rating/rate/inputs';
import { csvOf, readSheet, type ReadSheet } from './read-sheet';

/** What becomes of a row whose column says something: its rates, or why it has none. */
async function readRow(kind: RateKind, header: string, said: string, role?: 'observations') {
  const lane = kind === 'AERIAL' ? ['Origin;Dest;+45', 'MIA;SCL;3'] : ['POL;POD;40HC', 'CNSHA;CLVAP;1900'];
  const sheet = `Rates in USD, 1-15 Sep 2026;;;\n${lane[0]};${header}\n${lane[1]};${said}\n`;
  const choices = { roles: role === undefined ? {} : { [header.toLowerCase()]: role }, facts: {} };
  const { rates, refused }: ReadSheet = await readSheet(kind, csvOf(sheet), choices);
  return refused.length === 0 ? rates.length : refused;
}

describe('a price for something that no rate can say', () => {
  it.each<[RateKind, string, string]>([
    ['FCL', 'Place of receipt', 'Chongqing'],
    ['FCL', 'Origin', 'Chongqing'],
    ['FCL', 'Place of Delivery', 'Santiago'],
    ['FCL', 'Final destination', 'Santiago'],
    ['FCL', 'Place of receipt', 'CNCKG'],
    ['FCL', 'COC/SOC', 'SOC'],
    ['FCL', 'Ownership', "Shipper's owned"],
    ['AERIAL', 'ULD', 'PMC'],
    ['AERIAL', 'ULD type', 'LD3'],
  ])('is refused: %s, %s %s', async (kind, header, said) => {
    expect(await readRow(kind, header, said)).toEqual([`3 tariff.other-terms ${header} ${said}`]);
  });

  it.each<[RateKind, string, string]>([
    ['FCL', 'Place of receipt', 'Shanghai'],
    ['FCL', 'Place of receipt', 'CNSHA'],
    ['FCL', 'Origin', 'China'],
    ['FCL', 'Origin', 'North China'],
    ['FCL', 'Final destination', 'Valparaíso, Chile'],
    ['FCL', 'COC/SOC', 'COC'],
    ['FCL', 'COC/SOC', 'COC/SOC'],
    ['AERIAL', 'ULD', 'Loose'],
    ['AERIAL', 'ULD', ''],
  ])('is none where the column says nothing else: %s, %s %s', async (kind, header, said) => {
    expect(await readRow(kind, header, said)).toBe(1);
  });

  it('is taken where a person reads the column as remarks', async () => {
    expect(await readRow('FCL', 'Place of receipt', 'Chongqing', 'observations')).toBe(1);
  });
});
