import { isRejection, type Rejection } from '@domain/shared/rejection';
import { nameOfState } from '@domain/quoting/quoter/states';
import type { Actor } from '@domain/shared/actor';
import { listQuoterIds, listQuotersByIds } from '@projections/quoting/quoter-list/queries';
import type { ListedQuoter } from '@projections/quoting/quoter-list/listed';
import { findStatesByOwner } from '@projections/quoting/quoter-states/queries';
import type { Language } from '~/texts';
import type { Services } from '~/services';
import { textsIn } from '~/texts/translate.server';
import { inChile } from './chilean-time';
import { pagesByIds } from '~/documents/workbook/pages-by-ids.server';
import { streamWorkbook, type SheetColumn } from '~/documents/workbook/workbook-stream.server';

type Filters = Readonly<Record<string, unknown>>;

interface ReportRequest {
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
  readonly filters: Filters;
  readonly limit: number | null;
  readonly offset?: number;
}

const dateFormat = 'dd-mm-yyyy hh:mm';

/** Invalid filters are refused before anything is sent. */
export async function quotersWorkbook(
  request: ReportRequest,
): Promise<ReadableStream<Uint8Array> | Rejection> {
  const { services, actor, language, filters, limit, offset = 0 } = request;
  const ids = await services.ask(listQuoterIds, { ...filters, limit, offset }, actor);
  if (isRejection(ids)) return ids;
  const columns = await columnsIn(request);
  const name = textsIn(language).t('quoting-staff:export.sheet');
  const pages = pagesByIds(ids, (some) => services.ask(listQuotersByIds, { ids: some }, actor));
  return streamWorkbook(name, columns, pages);
}

async function columnsIn({
  services,
  actor,
  language,
}: ReportRequest): Promise<readonly SheetColumn<ListedQuoter>[]> {
  const t = textsIn(language).getFixedT(language, 'quoting-staff');
  const shop = textsIn(language).getFixedT(language, 'quoting');
  const statesOf = await findStatesByOwner(services.db, actor);
  const column = (
    key: string,
    width: number,
    value: SheetColumn<ListedQuoter>['value'],
    format?: string,
  ): SheetColumn<ListedQuoter> => ({ header: t(`export.${key}`), width, value, ...(format && { format }) });
  const place = ({ code, name }: ListedQuoter['origin']) => (code === null ? name : `${code} · ${name}`);
  const day = (instant: string | null) => (instant === null ? null : inChile(instant));
  const amount = (decimal: string | null) => (decimal === null ? null : Number(decimal));
  return [
    column('reference', 16, ({ reference }) => reference),
    column('opened-at', 17, ({ openedAt }) => day(openedAt), dateFormat),
    column('state', 14, ({ state, ownerId }) => nameOfState(statesOf(ownerId), state, language)),
    column('state-lv2', 20, ({ stateLv2, ownerId }) => nameOfState(statesOf(ownerId), stateLv2, language)),
    column('reason', 30, ({ stateReason }) => stateReason),
    column('client', 26, ({ client }) => client.name),
    column('company', 26, ({ company }) => company.name),
    column('type', 20, ({ typeOfShipment }) => shop(`types.${typeOfShipment}`)),
    column('origin', 26, ({ origin }) => place(origin)),
    column('destination', 26, ({ destination }) => place(destination)),
    column('commodity', 22, ({ commodity }) => commodity),
    column('executive', 22, ({ executive }) => executive?.name ?? null),
    column('responses', 11, ({ responseCount }) => responseCount, '0'),
    column('files', 11, ({ filesCount }) => filesCount, '0'),
    {
      ...column('lowest-offer', 14, ({ totalQuoterResponse }) => amount(totalQuoterResponse)),
      currencyOf: ({ totalQuoterResponseCurrency }) => totalQuoterResponseCurrency ?? 'USD',
    },
    column('lowest-offer-currency', 9, ({ totalQuoterResponseCurrency }) => totalQuoterResponseCurrency),
    column('last-management', 17, ({ lastManagement }) => day(lastManagement), dateFormat),
    column('changed-at', 17, ({ changedAt }) => day(changedAt), dateFormat),
  ];
}
