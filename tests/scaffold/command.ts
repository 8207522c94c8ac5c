import { SyntaxKind, type SourceFile } from 'ts-morph';
import { addImport, addTexts, edit, objectIn } from './edits';
import { capital, kebab, needed, quoted, UsageError } from './names';

export interface CommandOptions {
  readonly event?: string | undefined;
  readonly flag?: string | undefined;
  readonly es?: string | undefined;
  readonly en?: string | undefined;
  readonly 'event-es'?: string | undefined;
  readonly 'event-en'?: string | undefined;
  readonly 'flag-es'?: string | undefined;
  readonly 'flag-en'?: string | undefined;
}

const aggregate = 'domain/quoting/quoter';

/** Plans the changes of a command on a quote, with its event, history line, dialog and endpoint. */
export function planCommand(name: string | undefined, options: CommandOptions): void {
  if (name === undefined || !/^[a-z][A-Za-z]*$/.test(name))
    throw new UsageError('the name of a command must be in camel case, such as putQuoteOnHold');
  const event = needed(options.event, 'event');
  const flag = needed(options.flag, 'flag');
  if (!/^[A-Z][A-Za-z]*$/.test(event))
    throw new UsageError('--event must be a type, such as QuoterPutOnHold');
  if (!/^[a-z][A-Za-z]*$/.test(flag)) throw new UsageError('--flag must be a field, such as onHold');
  const intent = kebab(name);
  const input = `${name}Input`;
  const texts = (['es', 'en'] as const).map((language) => ({
    language,
    button: needed(options[language], language),
    happened: needed(options[`event-${language}`], `event-${language}`),
    flagged: needed(options[`flag-${language}`], `flag-${language}`),
  }));

  edit(`${aggregate}/events.ts`, (file) => {
    objectIn(file, 'quoterEvents').addPropertyAssignment({
      name: event,
      initializer: '{ schema: z.object({ comment: z.string().nullable() }), personal: { comment: true } }',
    });
  });
  edit(`${aggregate}/quoter.ts`, (file) => {
    file.getInterfaceOrThrow('Quoter').addProperty({
      name: flag,
      isReadonly: true,
      hasQuestionToken: true,
      type: 'boolean',
      docs: [`Since \`${event}\`; absent before.`],
    });
    const clauses = file.getFirstDescendantByKindOrThrow(SyntaxKind.DefaultClause);
    file.insertText(clauses.getStart(), `case '${event}':\n return { ...before, ${flag}: true };\n`);
  });
  edit(`${aggregate}/commands.ts`, (file) => {
    addImport(file, 'zod', ['z']);
    file.insertText(file.getEnd(), commandText({ name, input, event, flag }));
  });
  edit('app/use-cases/quoting/facts.server.ts', (file) => {
    const gatherers = file
      .getDescendantsOfKind(SyntaxKind.PropertyAssignment)
      .find((property) => property.getName() === 'changeQuoterState');
    gatherers
      ?.getParentIfKindOrThrow(SyntaxKind.ObjectLiteralExpression)
      .addPropertyAssignment({ name, initializer: 'usualFacts' });
  });
  edit('app/pages/quoting/history/history-timeline.tsx', (file) => {
    addImport(file, 'lucide-react', ['PencilLine']);
    objectIn(file, 'looks').addPropertyAssignment({ name: event, initializer: "[PencilLine, 'neutral']" });
  });
  edit(`${aggregate}/quoter.test.ts`, (file) => {
    addImport(file, './commands', [name]);
    file.insertText(file.getEnd(), testText({ name, event }));
  });
  for (const [path, projection, initializer] of [
    ['quoter-list/project.ts', 'rows', '(row, event) => row && touched(row, event)'],
    ['quoter-progress/project.ts', 'quoterProgress', "'ignored'"],
    ['offers/project-answers.ts', 'quoterOffers', "'ignored'"],
  ] as const) {
    edit(`projections/quoting/${path}`, (file) => {
      const on = file
        .getVariableDeclarationOrThrow(projection)
        .getDescendantsOfKind(SyntaxKind.PropertyAssignment);
      on.find((property) => property.getName() === 'on')
        ?.getInitializerIfKindOrThrow(SyntaxKind.ObjectLiteralExpression)
        .addPropertyAssignment({ name: event, initializer });
    });
  }
  edit('projections/quoting/quoter-list/last-management.ts', (file) => {
    const cases = file.getDescendantsOfKind(SyntaxKind.CaseClause);
    file.insertText(cases.at(-1)?.getStart() ?? 0, `case '${event}':\n`);
  });
  edit('app/pages/quoting/one/following.server.ts', (file) => {
    addImport(file, '@domain/quoting/quoter/commands', [name]);
    objectIn(file, 'intents').addPropertyAssignment({
      name: quoted(intent),
      initializer: `{ command: ${name}, shape: (fields) => fields, done: '${intent}.done' }`,
    });
  });
  edit('app/pages/quoting/one/quoter-actions.tsx', (file) => addDialog(file, intent));
  edit('app/api/quoting/following.ts', (file) => {
    addImport(file, '@domain/quoting/quoter/commands', [name, input]);
    file.insertText(
      file.getEnd(),
      endpointText({ name, input, path: apiName(name), summary: texts[1]?.button ?? '' }),
    );
  });
  for (const { language, button, happened, flagged } of texts) {
    const path = `app/texts/${language}/quoting-staff.json`;
    addTexts(path, 'events', { [event]: happened });
    addTexts(path, 'fields', { [flag]: flagged });
    addTexts(path, intent, {
      title: `${button} · {{reference}}`,
      submit: button,
      done: `{{reference}} · ${happened}`,
    });
  }
}

/** `putQuoteOnHold` → `putOnHold`: the path says already that it is a quote. */
const apiName = (name: string) => {
  const short = name.replace(/Quoter?(?=[A-Z]|$)/, '');
  return short.charAt(0).toLowerCase() + short.slice(1);
};

interface CommandTexts {
  readonly name: string;
  readonly input: string;
  readonly event: string;
  readonly flag: string;
}

const commandText = ({ name, input, event, flag }: CommandTexts) => `export const ${input} = z.object({
  id: z.string().min(1).max(64),
  comment: z.string().trim().min(1).max(1000).optional(),
});

/** Done once; a closed quote refuses it. */
export const ${name} = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: '${name}',
  input: ${input},
  decide({ input: { comment = null }, facts }, state) {
    const before = opened(state);
    if (isFinal(statesOf(before, facts), before)) return reject('rule', 'quoter.closed');
    return before.${flag} === true ? [] : [{ type: '${event}', data: { comment } }];
  },
});

`;

const testText = ({ name, event }: Pick<CommandTexts, 'name' | 'event'>) => `
describe('${name}', () => {
  const decided = (given: readonly Event[]) =>
    when(given, ${name}, { id: 'q', comment: 'Porque sí' }, manager, following);

  test('is done once, with the comment', () => {
    const events = decided(newQuoter);
    expect(events).toEqual([{ type: '${event}', data: { comment: 'Porque sí' } }]);
    expect(decided([...newQuoter, ...(events as Event[])])).toEqual([]);
  });

  test('is refused once the quote is closed', () => {
    expect(decided(standing('void', 'void.duplicate'))).toMatchObject({ code: 'quoter.closed' });
  });
});
`;

function addDialog(file: SourceFile, intent: string): void {
  addImport(file, './following-form', ['FollowingDialog']);
  addImport(file, '~/ui/button', ['Button']);
  addImport(file, '~/ui/form/text-field', ['TextArea']);
  const end = file.getFirstDescendantByKindOrThrow(SyntaxKind.JsxClosingFragment);
  file.insertText(
    end.getStart(),
    `{mayFollow && (
        <FollowingDialog
          following={following}
          intent="${intent}"
          title={t('${intent}.title', { reference: following.reference })}
          submit={t('${intent}.submit')}
          trigger={<Button>{t('${intent}.submit')}</Button>}
        >
          <TextArea label={t('change.comment')} name="comment" description={t('change.comment-hint')} />
        </FollowingDialog>
      )}
    `,
  );
}

interface EndpointTexts {
  readonly name: string;
  readonly input: string;
  readonly path: string;
  readonly summary: string;
}

const endpointText = ({ name, input, path, summary }: EndpointTexts) => `
export const patch${capital(name)} = defineEndpoint({
  ...alike,
  method: 'patch',
  path: '/quoters/{id}/${path}',
  summary: ${quoted(summary)},
  body: ${input}.omit({ id: true }).extend({ comment: orNothing(${input}.shape.comment) }).strict(),
  handler: (call) => follow(call, () => call.dispatch(${name}, { ...call.body, ...call.params })),
});
`;
