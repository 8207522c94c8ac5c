import { kindsOfRate, type RateKind } from '@domain/rating/rate/inputs';
import type { Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import { findReferred } from '@projections/catalogues/references';
import type { Database } from '@projections/projection';
import { findPlace } from '@projections/rating/places';
import type { WordList } from '@projections/rating/word-lists';
import { findAliases } from '~/use-cases/imports/alias-store.server';
import type { ReadRow } from '~/use-cases/imports/read-row.server';
import { ReferenceFinder } from '~/use-cases/imports/resolve-references.server';
import type { NameAliases, SubjectColumn } from '~/use-cases/imports/subject';
import { PlaceFinder } from './place-finder.server';
import { WordFinder, wordColumns } from './word-finder.server';

const ends: readonly string[] = ['origin', 'destination'];

export function rateAliases(kind: RateKind, columns: () => readonly SubjectColumn[]): NameAliases {
  const words = wordColumns(kind);
  const columnOf = (key: string) => columns().find((column) => column.key === key);
  const listOf = (key: string): string | undefined =>
    ends.includes(key) ? kindsOfRate[kind].places[0] : (columnOf(key)?.field.to ?? words.get(key));
  const findWord = async (db: Database, actor: Actor, list: WordList, text: string) => {
    const finder = new WordFinder(db, kind, actor);
    const meanings = await finder.meaningsOf(list);
    const [meant, another] = meanings.of(text);
    if (meant === undefined || another !== undefined) {
      const near = finder.nearOf(list, meanings, text);
      return unknownName(
        text,
        near.map(({ label }) => label),
      );
    }
    const { value, label } = meant;
    return { list, value, label: label === value ? value : `${label} (${value})` };
  };
  return {
    listOf,
    async find(db, actor, key, text) {
      const column = columnOf(key);
      const list = listOf(key);
      if (column === undefined || list === undefined)
        return reject('invalid', 'import.unknown-column', { column: key });
      const word = words.get(key);
      if (word !== undefined) return findWord(db, actor, word, text);
      const isList = column.field.kind === 'list';
      const values = new Map<string, unknown>([[key, isList ? [text] : text]]);
      const row: ReadRow = { row: 0, values, cells: new Map(), problems: [], blankOthers: [] };
      const finder = ends.includes(key)
        ? new PlaceFinder(db, kind, actor)
        : new ReferenceFinder(db, actor, [{ at: 0, column }]);
      await finder.resolve([row]);
      const [problem] = row.problems;
      const value = [row.values.get(key)].flat()[0];
      if (problem !== undefined || typeof value !== 'string') {
        const near = problem !== undefined && 'near' in problem ? (problem.near?.names ?? []) : [];
        return unknownName(
          text,
          near.map(({ label }) => label),
        );
      }
      if (ends.includes(key)) {
        const place = await findPlace(db, value, actor);
        return { list, value, label: place === undefined ? value : `${place.name} (${place.code})` };
      }
      const [record] = await findReferred(db, list, [value], actor);
      return { list, value, label: record?.name ?? value };
    },
    async known(db, actor) {
      const keys = [
        ...ends,
        ...words.keys(),
        ...columns().flatMap(({ key, field }) => (field.to === null ? [] : [key])),
      ];
      const lists = new Map(keys.map((key) => [key, listOf(key) ?? '']));
      const found = await findAliases(db, actor, [...new Set(lists.values())]);
      return [...lists].flatMap(([key, list]) =>
        found
          .filter((alias) => alias.list === list)
          .map(({ word, value, label }) => ({ key, word, value, label })),
      );
    },
  };
}

function unknownName(word: string, near: readonly string[]): Rejection {
  return near.length === 0
    ? reject('rule', 'import.name-unknown', { word })
    : reject('rule', 'import.name-unknown-near', { word, near: near.join(' / ') });
}
