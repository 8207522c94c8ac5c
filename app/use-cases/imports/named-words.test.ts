import { describe, expect, test } from 'vitest';
import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { suppliers } from '@domain/catalogues/suppliers';
import { trucks } from '@domain/catalogues/trucks';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import type { Language } from '~/texts';
import { sheetColumns } from '~/documents/sheets/sheet-columns.server';
import { catalogueSubject } from './catalogue-subject.server';
import { readRow } from './read-row.server';
import { rowValues } from './row-values.server';
import { shownProblems } from './shown-import.server';
import type { ImportSubject, SubjectColumn } from './subject';

function problemsOf(
  subject: ImportSubject,
  columns: readonly SubjectColumn[],
  said: Readonly<Record<string, string>>,
  language: Language,
) {
  const read = Object.keys(said).map((key, at) => ({
    at,
    column: columns.find((column) => column.key === key) as SubjectColumn,
  }));
  const row = readRow({ number: 2, cells: Object.values(said) }, read, { decimal: ',' });
  return shownProblems(subject, rowValues(row, read).problems, language);
}

const inCatalogue = (catalogue: Catalogue, said: Readonly<Record<string, string>>, language: Language) =>
  problemsOf(catalogueSubject(catalogue), sheetColumns(catalogue, 'es'), said, language).map(
    ({ text }) => text,
  );

describe('a word that is in no closed list', () => {
  test('is told with the words there are, by name and by code, in the reader’s language', () => {
    const said = { accountType: 'Cuenta rara' };
    expect(inCatalogue(bankAccounts, said, 'es')).toEqual([
      '«Cuenta rara» no está entre las opciones: Cuenta corriente (checking), Cuenta de ahorro (savings), Cuenta vista (sight).',
    ]);
    expect(inCatalogue(bankAccounts, said, 'en')).toEqual([
      '“Cuenta rara” is not one of the options: Checking account (checking), Savings account (savings), Sight account (sight).',
    ]);
  });

  test('is the one that is wrong among several', () => {
    const [text] = inCatalogue(suppliers, { companyType: 'Agente | Bodeguero' }, 'es');
    expect(text).toMatch(/^«Bodeguero» no está .*Empresa de camiones \(trucker\).*Bodega \(warehouse\)\.$/);
  });

  test('of a long list is told with the nearest ones and how many there are', () => {
    expect(inCatalogue(suppliers, { country: 'Chille' }, 'es')).toEqual([
      '«Chille» no es un país. De los 250 que hay, los más parecidos son Chile (CL), Chipre (CY), China (CN).',
    ]);
    expect(inCatalogue(suppliers, { country: 'ZZ' }, 'en')).toEqual([
      expect.stringMatching(/^“ZZ” is not a country\. Of the 250 there are, /),
    ]);
    expect(inCatalogue(trucks, { aliasCountry: 'Brasl | Caminhão' }, 'pt')[0]).toMatch(
      /^“Brasl” não é um país\. Dos 250 que existem, os mais parecidos são Brasil \(BR\), /,
    );
  });

  test('is told in the columns of rates, and within their entries', () => {
    const subject = rateSubject('AERIAL');
    const keyOf = (name: string) => subject.columns('es').find((column) => column.name === name)?.key ?? name;
    const said = {
      [keyOf('businessModel')]: 'Regalo',
      [keyOf('state')]: 'Perdida',
      [keyOf('segments')]: '0 | 45 | 5,1 | litro',
      [keyOf('route')]: 'Lejos',
    };
    const texts = problemsOf(subject, subject.columns('es'), said, 'es').map(({ text }) => text);
    expect(texts.toSorted()).toEqual([
      '«Lejos» no está entre las opciones: Directo (direct), Con transbordo (transfers).',
      '«Perdida» no es un estado de una tarifa: Borrador, Publicada, No publicada.',
      '«Regalo» no está entre las opciones: Costo, Venta.',
      expect.stringMatching(/^«litro» no está entre las opciones: Por kg \(kg\), Por m³ \(m3\), /),
    ]);
  });
});

describe('what a cell says', () => {
  test('is said once: not again where the sentence quotes it', () => {
    const columns = sheetColumns(suppliers, 'es');
    const problems = (said: Readonly<Record<string, string>>) =>
      problemsOf(catalogueSubject(suppliers), columns, said, 'es').map(({ cell, isQuoted }) => [
        cell,
        isQuoted,
      ]);
    expect(problems({ country: 'Narnia' })).toEqual([['Narnia', true]]);
    expect(problems({ companyType: 'Agente | Bodeguero' })).toEqual([['Agente | Bodeguero', false]]);
    expect(problems({ email: 'nadie' })).toEqual([['nadie', false]]);
  });
});
