import { v7 as uuidv7 } from 'uuid';
import { isShownByBrowsers } from '@domain/files/attached-file/shown-type';
import type { RecordModel } from '@domain/shared/reached-record';
import { mayCommand } from '@domain/shared/actor';
import { listFiles, type ListedFile } from '@projections/files/attached-file/queries';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';
import type { FileKind, FilesData } from './files-data';

const mostShown = 100;

export async function loadFiles(
  context: PageContext,
  model: RecordModel,
  modelId: string,
  shipments: FilesData['shipments'] = [],
): Promise<FilesData> {
  const { services, actor } = context;
  const asked = { model, modelId, limit: mostShown };
  const found = takeAnswer(context, await services.ask(listFiles, asked, actor));
  const { data, total, active, isColleague, names } = found;
  const mayAttach = mayCommand(actor, 'customer');
  return {
    model,
    modelId,
    files: data.map((file) => ({
      id: file.id,
      name: file.name,
      kind: kindOf(file),
      size: file.size,
      attachedAt: file.attachedAt,
      who: names.get(file.attachedBy) ?? file.attachedBy,
      byCustomer: file.byCustomer,
      isActive: file.isActive,
      forCustomers: file.forCustomers,
      documentType: file.documentType,
      shipmentId: file.shipmentId,
      isShown: isShownByBrowsers(file.mediaType),
      mayActivate: mayAttach && (isColleague || file.attachedBy === actor.id),
    })),
    total,
    active,
    mayAttach,
    maySet: isColleague && mayCommand(actor, 'staff'),
    megabytes: services.largestAttachment / 1024 ** 2,
    shipments,
    commandId: uuidv7(),
  };
}

const kinds: readonly (readonly [RegExp, FileKind])[] = [
  [/^image\/(?!svg)/, 'image'],
  [/pdf$/, 'pdf'],
  [/wordprocessingml|rtf$/, 'word'],
  [/spreadsheetml/, 'excel'],
  [/presentationml/, 'powerpoint'],
  [/opendocument/, 'open-document'],
  [/^text\/|xml$/, 'text'],
  [/zip$|rar$|7z/, 'archive'],
];

/** Older Office files share one media type, so their names decide. */
const olderKinds: Readonly<Record<string, FileKind>> = { doc: 'word', xls: 'excel', ppt: 'powerpoint' };

function kindOf({ mediaType, name }: Pick<ListedFile, 'mediaType' | 'name'>): FileKind {
  if (mediaType === 'application/x-ole-storage')
    return olderKinds[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'other';
  return kinds.find(([pattern]) => pattern.test(mediaType))?.[1] ?? 'other';
}
