import * as commands from '@domain/files/attached-file/commands';
import type { FileFacts } from '@domain/files/attached-file/commands';
import type { Command } from '@domain/shared/command';
import { findRecordOfFile } from '@projections/files/attached-file/queries';
import { findRecord } from '@projections/files/attached-file/records';
import { isShipmentOf } from '@projections/shop/shipments/queries';
import { streamsOfRecord } from '~/use-cases/quoting/streams.server';
import { gatherersOf, type GatheringContext } from '~/use-cases/gatherer.server';

async function recordOfFile(
  { input: { id }, actor }: Omit<Command<{ readonly id: string }>, 'facts'>,
  { db }: GatheringContext,
): Promise<FileFacts> {
  const of = await findRecordOfFile(db, id);
  return { record: of === undefined ? null : await findRecord(db, of.model, of.modelId, actor) };
}

export const fileGatherers = [
  gatherersOf(commands, {
    attachFile: {
      // Files of offers come with answers, right after the offer was made.
      reads: ({ input }, log) => streamsOfRecord(log, input),
      gather: async ({ input: { model, modelId, shipmentId }, actor }, { db }) => ({
        record: await findRecord(db, model, modelId, actor),
        isOfShipment: shipmentId !== undefined && (await isShipmentOf(db, modelId, shipmentId)),
      }),
    },
    setFileActive: recordOfFile,
    setFileForCustomers: recordOfFile,
  }),
] as const;
