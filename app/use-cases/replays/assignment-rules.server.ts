import { assignmentRules, type AssignmentRules } from '@domain/quoting/assignment/assignment-rules';
import type { assignmentRulesEvents } from '@domain/quoting/assignment/events';
import { isWithinOwner } from '@domain/shared/actor';
import type { RecordedOf } from '@domain/shared/event';
import { findAssignmentRules } from '@projections/quoting/assignment/queries';
import { findNames, type Names } from '@projections/quoting/quoter-history/names';
import { assignmentRulesLine } from '~/presenters/history-lines.server';
import { ruleText } from '~/presenters/quoting/rule-text.server';
import type { Language } from '~/texts';
import { textsIn, translate } from '~/texts/translate.server';
import { defineReplay } from './replay.server';

type RulesSet = RecordedOf<typeof assignmentRulesEvents>;

interface Reading {
  readonly names: Names;
  readonly language: Language;
}

export const replayAssignmentRules = defineReplay<AssignmentRules, Reading>({
  streams: (_services, id) => Promise.resolve([`${assignmentRules.events.category}-${id}`]),
  reach: ({ services, actor }, id) => services.ask(findAssignmentRules, { ownerId: id }, actor),
  isWithinReach: (actor, _state, id) => isWithinOwner(actor, id),
  initial: assignmentRules.initial,
  evolve: (state, event) => assignmentRules.evolve(state, event as RulesSet),
  reference: (_state, _id, language) => translate(language, 'assignment-staff:title'),
  path: (_state, _id, language) => [
    { label: translate(language, 'assignment-staff:title'), to: '/admin/assignment' },
  ],
  line: (event, language) => assignmentRulesLine((event as RulesSet).type, language),
  async read({ services, language }, moments) {
    const ids = moments.flatMap(({ after }) => after.rules.flatMap(({ executives }) => executives));
    return { names: await findNames(services.db, ids), language };
  },
  standing: (_state, { language }) => ({
    name: translate(language, 'assignment-staff:own'),
    tone: 'success',
  }),
  fields({ rules, targetMinutes }, { names, language }) {
    const t = textsIn(language).getFixedT(language, 'assignment-staff');
    return [
      {
        field: 'target',
        name: t('target'),
        text: targetMinutes === null ? t('never') : t('minutes', { count: targetMinutes }),
        value: targetMinutes,
      },
      ...rules.map((rule, index) => ({
        field: `rule-${index + 1}`,
        name: t('rule', { number: index + 1 }),
        text: ruleText(rule, names, language),
        value: rule,
      })),
    ];
  },
});
