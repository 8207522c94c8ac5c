import { expect, it } from 'vitest';
import { csvOf, readSheet, workbookOf } from './read-sheet';

const head = 'Rates in USD, 1-15 Sep 2026;;';
const read = async (...lines: readonly string[]) => {
  const sheet = await readSheet('FCL', csvOf(`${[head, ...lines].join('\n')}\n`));
  return { ...sheet, origins: sheet.rates.map(({ at, origin }) => `${at} ${origin}`) };
};

it.each([
  ['BASE PORTS: SHA, NGB, YTN;;', 'BASE PORTS', 'SHA NGB YTN'],
  ['BASE PORTS;SHA;NGB', 'CBP', 'SHA NGB'],
  ['China base ports (Shanghai / Ningbo);;', 'Base ports', 'Shanghai Ningbo'],
  ['Main ports: Shanghai, Ningbo and Qingdao.;;', 'China Main Ports', 'Shanghai Ningbo Qingdao'],
  ['Puertos base: Shanghai y Ningbo;;', 'Puertos base', 'Shanghai Ningbo'],
])('reads a rate for each of the ports that a line lists: %s', async (list, name, ports) => {
  const { origins, notes } = await read(list, 'POL;POD;40HC', `${name};CLVAP;1900`, 'CNXMN;CLVAP;1950');
  expect(origins).toEqual([...ports.split(' ').map((port) => `4 ${port}`), '5 CNXMN']);
  expect(notes.filter((note) => note.startsWith('port-list'))).toHaveLength(1);
});

it('reads those of a heading of rows, of a list below the table, and of a cell beside another port', async () => {
  const { origins } = await read(
    ...['POL: MAIN PORTS;;', 'POD;20GP;40HC', 'CLVAP;1000;1900', ';;', '* Main ports: SHA / NGB;;'],
  );
  expect(origins).toEqual(['4 SHA', '4 NGB']);
  const cell = await read('Base ports: SHA, NGB;;', 'POL;POD;40HC', 'BASE PORTS / XMN;CLVAP;1900');
  expect(cell.origins).toEqual(['4 SHA', '4 NGB', '4 XMN']);
});

it('reads those that a sheet without a table lists', async () => {
  const { rates } = await readSheet(
    'FCL',
    await workbookOf({
      Rates: { rows: [[head], ['POL', 'POD', '40HC'], ['Base ports', 'CLVAP', 1900]] },
      Notes: { rows: [['Base ports: Shanghai, Ningbo']] },
    }),
  );
  expect(rates.map(({ origin }) => origin)).toEqual(['Shanghai', 'Ningbo']);
});

it('refuses a row with such a name that no line lists, or that may be of another region', async () => {
  const { origins, refused } = await read('POL;POD;40HC', 'China Main Ports;CLVAP;1900', 'CNSHA;CLVAP;1900');
  expect([origins, refused]).toEqual([['4 CNSHA'], ['3 tariff.port-list China Main Ports']]);

  const two = await read(
    ...['China base ports: Shanghai, Ningbo;;', 'Europe base ports: Hamburg, Antwerp;;', 'POL;POD;40HC'],
    ...['CBP;CLVAP;1900', 'Europe base ports;CLVAP;1700', 'BASE PORTS;CLVAP;1800'],
  );
  expect(two.origins).toEqual(['5 Shanghai', '5 Ningbo', '6 Hamburg', '6 Antwerp']);
  expect(two.refused).toEqual(['7 tariff.port-list BASE PORTS']);

  const open = await read(
    ...['Base ports: Shanghai, Ningbo;;', 'POL;POD;40HC'],
    ...['China base ports;CLVAP;1900', 'India base ports;CLVAP;1800'],
  );
  expect(open.origins).toEqual([]);
});
