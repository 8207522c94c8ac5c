import { z } from 'zod';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type TypedResponse,
} from '@remix-run/node';
import { rateEvents } from '@domain/rating/rate/events';
import { mayCommand } from '@domain/shared/actor';
import type { RateKind } from '@domain/rating/rate/inputs';
import { shipmentTypes } from '@domain/shared/load-types';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { rejectionStatus } from '~/http/rejection-status';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { handlerOf } from '~/pages/intents.server';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { dayOrders } from '~/texts/typed-values';
import { sentenceOf, translate } from '~/texts/translate.server';
import { download } from '~/http/download';
import { requestExport } from '~/use-cases/documents/request-document.server';
import { encodings, type FileChoices } from '~/use-cases/imports/file-choices';
import { explainName, forgetName } from '~/use-cases/imports/explain-name.server';
import { isBusy, verdicts } from '~/use-cases/imports/import-states';
import {
  applyImport,
  cancelImport,
  checkImport,
  chooseEnding,
  findImport,
  rereadImport,
  undoImport,
  type FoundImport,
} from '~/use-cases/imports/imports.server';
import type { ImportJob } from '~/use-cases/imports/import-job';
import { rememberMapping } from '~/use-cases/imports/mapping-store.server';
import { listRows, type RowFilter } from '~/use-cases/imports/row-store.server';
import { shownSuperseding } from '~/use-cases/imports/superseding.server';
import { shownImports, shownRows } from '~/use-cases/imports/shown-import.server';
import { kindOfPath } from '~/presenters/rating/kind-paths';
import { takeOverMailed } from '~/use-cases/rating/mailed-sheets/review-mailed.server';
import { lackingRows } from '~/use-cases/rating/lacking-rows.server';
import { groupsOf } from './groups.server';
import { lanePrices } from './lane-prices.server';
import { checkLayout, shownLayout } from './layout-form.server';
import { pageIn } from '~/pages/forms/page-number';
import { mailedSteps } from './mailed.server';
import { subjectAt } from './subject-at.server';

const rowsOfPage = 50;
const filters: readonly string[] = [...verdicts, 'failed', 'left'];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const found = takeAnswer(context, await named(context, params, true));
  const { job, subject } = found;
  const address = new URL(request.url).searchParams;
  const asked = address.get('verdict') ?? '';
  const filter = filters.includes(asked) ? (asked as RowFilter) : null;
  const page = pageIn(address);
  const showsColumns = job.state === 'mapping' || (job.state === 'checked' && address.has('columns'));
  const hasRows = !showsColumns && !isBusy(job.state) && job.state !== 'refused';
  const showsGroups = !showsColumns && job.state === 'checked' && page === 1;
  const rows = hasRows
    ? await listRows(services.db, job.id, { filter, limit: rowsOfPage, offset: (page - 1) * rowsOfPage })
    : { data: [], total: 0 };
  const [shown] = await shownImports(services.db, [job], language);
  if (shown === undefined) throw new Error(`import ${job.id} is shown by nobody`);
  const isOfRates = subject.category === rateEvents.category;
  return {
    subject: subject.shown(language),
    job: shown,
    /** For a change, the list as it was when requested. */
    list: job.reading.list === undefined ? subject.path : `${subject.path}?${job.reading.list}`,
    isOfFile: job.fileId !== null,
    step: showsColumns ? ('columns' as const) : stepOf(job),
    reading: showsColumns ? readingOf(found, language) : null,
    mailedKinds: shown.mailed === null ? [] : otherKinds(kindOfPath(params['kind']), language),
    layout: shownLayout(found, language),
    hasLayouts: subject.otherLayouts !== undefined,
    readAs: readAs(job),
    groups: showsGroups ? await groupsOf(context, found) : [],
    lacking:
      isOfRates && job.state === 'checked'
        ? await lackingRows(services, kindOfPath(params['kind']) ?? null, rows.data, actor)
        : [],
    prices:
      hasRows && job.state === 'checked'
        ? await lanePrices({ services, language, found, address, page, take: rowsOfPage })
        : null,
    superseding: hasRows && job.state === 'checked' ? await shownSuperseding(services, found) : null,
    remembered: hasRows && job.state === 'checked' ? shownRemembered(found, language) : [],
    filter,
    named: subject.named,
    rows: await shownRows(services.db, subject, rows.data, language),
    total: rows.total,
    page,
    take: rowsOfPage,
    mayWrite: mayCommand(actor, subject.access),
  };
}

function otherKinds(own: RateKind | undefined, language: PageContext['language']) {
  return shipmentTypes
    .filter((kind) => kind !== own)
    .map((kind) => ({ value: kind, label: translate(language, `rating-staff:kinds.${kind}`) }));
}

function shownRemembered({ job, subject }: FoundImport, language: PageContext['language']) {
  return (job.reading.remembered ?? []).map(({ key, word, label }) => ({
    key,
    word,
    label,
    column: subject.labelOf(key, language).replace(/ \([^()]*\)$/, ''),
  }));
}

function stepOf({ state }: ImportJob): 'busy' | 'review' | 'result' {
  if (isBusy(state)) return 'busy';
  return state === 'checked' ? 'review' : 'result';
}

function readingOf({ job, subject }: FoundImport, language: PageContext['language']) {
  const { columns, clearsEmpty, isRemembered = false } = job.reading;
  const sheet = subject.columns(language);
  const collecting = sheet.find(({ takesOthers }) => takesOthers === true)?.key ?? null;
  return {
    columns,
    clearsEmpty,
    isRemembered,
    ...readAs(job),
    sheets: job.reading.sheet === undefined ? [] : [job.reading.sheet.name, ...job.reading.sheet.others],
    firstRows: job.reading.firstRows ?? [],
    collecting,
    /** Unknown columns are kept unless somebody decides otherwise. */
    keepsUnknown: collecting !== null && job.state === 'mapping' && !isRemembered,
    options: sheet.map(({ key, header }) => ({ value: key, label: header })),
  };
}

function readAs({ reading }: ImportJob) {
  const { decimal, dayOrder = 'day-first', encoding = null, sheet, headerRow = 1 } = reading;
  return { decimal, dayOrder, encoding, sheet: sheet?.name ?? null, headerRow };
}

function named(
  context: PageContext,
  params: LoaderFunctionArgs['params'],
  reads = false,
): Promise<FoundImport | Rejection> {
  const subjectName = subjectAt(context, params).name;
  const { services, actor } = context;
  return findImport(services, actor, params['importId'] ?? '', { subjectName, reads });
}

interface ImportStep extends Pick<PageContext, 'services' | 'actor' | 'language'> {
  readonly found: FoundImport;
}

const steps = {
  check: checkFile,
  apply: ({ services, found, actor }: ImportStep) => applyImport(services, found, { actor, via: 'web' }),
  cancel: ({ services, found }: ImportStep) => cancelImport(services, found),
  undo: ({ services, found, actor }: ImportStep) => undoImport(services, found, { actor, via: 'web' }),
  read: (step: ImportStep, form: PageForm) => {
    const { services, found, actor, language } = step;
    const { layout } = found.job.reading;
    const asked = form.read(layoutAsked);
    if (layout !== undefined && (isRejection(asked) || asked.layout === undefined))
      return checkLayout(step, form, layout, { isView: true });
    return form.submit(choicesForm.extend(layoutAsked.shape), ({ layout: kind, ...choices }) => {
      const said = { ...definedOf(choices), ...(kind !== undefined && { layout: kind }) };
      return rereadImport(services, found, { actor, language, choices: said });
    });
  },
  end: ({ services, found }: ImportStep, form: PageForm) => {
    const chosen = form.read(endingForm);
    return isRejection(chosen)
      ? Promise.resolve(reject('invalid', 'import.not-now'))
      : chooseEnding(services, found, chosen.what, chosen.isOn === 'yes');
  },
  forget: ({ services, found, actor }: ImportStep, form: PageForm) => {
    const named = form.read(nameForm);
    return isRejection(named)
      ? Promise.resolve(reject('invalid', 'import.not-now'))
      : forgetName(services, found, actor, named);
  },
  accept: ({ services, found, actor }: ImportStep, form: PageForm) => {
    const accepted = form.read(meantForm);
    if (isRejection(accepted)) return Promise.resolve(reject('invalid', 'import.not-now'));
    return explainName(services, found, actor, accepted);
  },
};

export type ImportIntent = keyof typeof steps | keyof typeof mailedSteps;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const own = takeAnswer(context, await named(context, params));
  const form = await readForm(context, request);
  const other = handlerOf(mailedSteps, form);
  if (other !== undefined) return answered(context, await other(context, own, form));
  const found = await takeOverMailed(services, own, actor);
  const take = handlerOf(steps, form) ?? steps.check;
  const refusal = await take({ services, found, actor, language }, form);
  return answered(context, refusal ?? redirect(`${found.subject.path}/import/${found.job.id}`));
}

function answered(context: PageContext, outcome: Rejection | TypedResponse<never>) {
  if (!isRejection(outcome)) return outcome;
  if (outcome.kind === 'unauthenticated') throw refusePage(context, outcome);
  return data({ refused: sentenceOf(context.language, outcome) }, { status: rejectionStatus[outcome.kind] });
}

const layoutAsked = z.object({ layout: z.enum(['own', 'other']).optional().catch(undefined) });
const endingForm = z.object({ what: z.enum(['supersedes', 'endsGone']), isOn: z.enum(['yes', 'no']) });
const nameForm = z.object({ key: z.string(), word: z.string().min(1) });
const meantForm = nameForm.extend({ value: z.string().trim().min(1) });

/** Re-reads the columns first if the form changes how the file is read. */
async function checkFile(
  { services, found, actor, language }: ImportStep,
  form: PageForm,
): Promise<Rejection | undefined> {
  const { job } = found;
  if (job.reading.layout !== undefined)
    return checkLayout({ services, found, actor, language }, form, job.reading.layout);
  const read = form.read(checkForm);
  if (isRejection(read)) return read;
  const { columns, decimal, dayOrder, empty, ...said } = read;
  const choices = definedOf(said);
  if (isReadOtherwise(job, choices))
    return rereadImport(services, found, { actor, language, choices: { ...choices, layout: 'own' } });
  const told = { keys: job.reading.columns.map((_, at) => columns[at] ?? null), decimal, dayOrder };
  const clearsEmpty = empty === 'clear';
  const refusal = await checkImport(services, found, { ...told, clearsEmpty, applies: false, language });
  if (refusal === undefined && job.reading.headerRow !== null) {
    const headers = job.reading.columns.map(({ header }) => header);
    await rememberMapping(services.db, { actor, subject: job.catalogue }, headers, told);
  }
  return refusal;
}

function isReadOtherwise({ reading }: ImportJob, { encoding, sheet, headerRow }: FileChoices): boolean {
  const isRow = headerRow === undefined || headerRow === (reading.headerRow ?? null);
  return (
    (encoding !== undefined && encoding !== reading.encoding) ||
    (sheet !== undefined && sheet !== reading.sheet?.name) ||
    (!isRow && reading.headerRow !== undefined)
  );
}

const choicesForm = z.object({
  encoding: z.enum(encodings).optional().catch(undefined),
  sheet: z.string().min(1).optional().catch(undefined),
  headerRow: z
    .union([z.literal('none').transform(() => null), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
});

/** Unreadable choices are ignored. */
const checkForm = choicesForm.extend({
  columns: z.array(z.string().optional()).catch([]),
  decimal: z.enum([',', '.']).catch('.'),
  dayOrder: z.enum(dayOrders).catch('day-first'),
  empty: z.literal('clear').optional().catch(undefined),
});

function definedOf({ encoding, sheet, headerRow }: z.output<typeof choicesForm>): FileChoices {
  return {
    ...(encoding !== undefined && { encoding }),
    ...(sheet !== undefined && { sheet }),
    ...(headerRow !== undefined && { headerRow }),
  };
}

export async function failedRowsLoader({ params, context }: LoaderFunctionArgs) {
  const found = takeAnswer(context, await named(context, params, true));
  const { services, actor, language } = context;
  const file = await requestExport(services, 'failedRows', { id: found.job.id, actor, language });
  if (isRejection(file)) return refusePage(context, file);
  return download(file);
}
