import { codesOfPlatform } from '../quoting/quoter/states';
import { defineCatalogue } from './catalogue';
import { choice, flag, integer, text, texts } from './engine/fields';

/** `quoted`, or `quoted.sent` for a level-2 state. */
const stateCode = /^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)?$/;

/** Both levels of states (docs/states.md). `followers`: codes of the level-1 states that may come next. */
export const quoterStates = defineCatalogue({
  name: 'quoter-states',
  category: 'quoterState',
  key: ['code'],
  belongsTo: 'owner',
  fields: {
    code: text({
      required: true,
      max: 60,
      pattern: stateCode,
      search: true,
      example: 'managing.searching-rates',
    }),
    level: integer({ required: true, min: 1, max: 2, example: '2' }),
    parent: text({ max: 60, pattern: stateCode, codeOf: 'quoter-states', example: 'managing' }),
    name: text({ required: true, search: true, example: 'Buscando tarifas' }),
    nameEn: text({ search: true, example: 'Searching rates' }),
    namePt: text({ search: true, example: 'Buscando tarifas' }),
    followers: texts({ codeOf: 'quoter-states' }),
    reasons: texts({ search: true }),
    isReasonNeeded: flag(),
    outcome: choice(['open', 'won', 'lost', 'void'], { example: 'open' }),
    position: integer({ required: true, min: 0, max: 10_000, example: '21' }),
  },
  personal: 'none',
  columns: ['name', 'level', 'parent', 'followers', 'reasons', 'isReasonNeeded'],
  sort: 'position',
  filters: { level: 'level', state_lvl_1: 'parent', state_lvl_2: 'code' },
  access: { read: 'staff', write: 'manager' },
  reliedOn: { field: 'code', values: codesOfPlatform, keeps: ['code', 'level', 'parent'] },
  option: { name: 'name', code: 'code' },
});
