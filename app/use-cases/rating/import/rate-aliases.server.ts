import { kindsOfRate, type RateKind } from '@domain/rating/rate/inputs';
import { reject } from '@domain/shared/rejection';
import { findReferred } from '@projections/catalogues/references';
import { findPlace } from '@projections/rating/places';
import { findAliases } from '~/use-cases/imports/alias-store.server';
import type { ReadRow } from '~/use-cases/imports/read-row.server';
import { ReferenceFinder } from '~/use-cases/imports/resolve-references.server';
import type { NameAliases, SubjectColumn } from '~/use-cases/imports/subject';
import { PlaceFinder } from './place-finder.server';

const ends: readonly string[] = ['origin', 'destination'];

/** What places, carriers and suppliers are called in files of a kind of rates. */
export function rateAliases(kind: RateKind, columns: () => readonly SubjectColumn[]): NameAliases {
  const columnOf = (key: string) => columns().find((column) => column.key === key);
  const listOf = (key: string): string | undefined =>
    ends.includes(key) ? kindsOfRate[kind].places[0] : (columnOf(key)?.field.to ?? undefined);
  return {
    listOf,
    async find(db, actor, key, text) {
      const column = columnOf(key);
      const list = listOf(key);
      if (column === undefined || list === undefined)
        return reject('invalid', 'import.unknown-column', { column: key });
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
        const labels = near.map(({ label }) => label).join(' / ');
        return labels === ''
          ? reject('rule', 'import.name-unknown', { word: text })
          : reject('rule', 'import.name-unknown-near', { word: text, near: labels });
      }
      if (ends.includes(key)) {
        const place = await findPlace(db, value, actor);
        return { list, value, label: place === undefined ? value : `${place.name} (${place.code})` };
      }
      const [record] = await findReferred(db, list, [value], actor);
      return { list, value, label: record?.name ?? value };
    },
    async known(db, actor) {
      const keys = [...ends, ...columns().flatMap(({ key, field }) => (field.to === null ? [] : [key]))];
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
