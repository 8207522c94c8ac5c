import type { ReachedRecord } from '../../shared/reached-record';
import type { Actor } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import { reject, rejectInput } from '../../shared/rejection';
import { attachedFile, isFileWithinReach, type AttachedFile } from './attached-file';
import { attachFileInput, setFileActiveInput, setFileForCustomersInput } from './inputs';

export interface FileFacts {
  readonly record: ReachedRecord | null;
}

function attached(state: AttachedFile | null): AttachedFile {
  if (state === null) throw new Error('the file was never attached');
  return state;
}

const onFile = {
  expects: 'existing',
  facts: facts<FileFacts>(),
  id: ({ id }: { readonly id: string }) => id,
  isWithinReach: (actor: Actor, state: AttachedFile | null, { record }: FileFacts) =>
    record !== null && isFileWithinReach(actor, attached(state), record),
} as const;

export const attachFile = defineCommand(attachedFile, {
  name: 'attachFile',
  access: 'customer',
  input: attachFileInput,
  facts: facts<FileFacts & { readonly isOfShipment: boolean }>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide({ input, facts: { record, isOfShipment }, actor }) {
    if (record === null) return reject('not-found', 'attachedFile.record-not-found');
    if (input.model !== 'reservation' && (input.documentType ?? input.shipmentId) !== undefined)
      return rejectInput([
        {
          code: 'custom',
          path: ['documentType'],
          message: 'validation.document-of-reservation',
          input: undefined,
        },
      ]);
    if (input.shipmentId !== undefined && !isOfShipment)
      return reject('not-found', 'reservation.shipment-not-found');
    const { isColleague, ownerId, subject } = record;
    const forCustomers = !isColleague || input.forCustomers;
    const { documentType, shipmentId, ...file } = input;
    const data = {
      ...file,
      ...{ forCustomers, ownerId, subject, attachedBy: actor.id, byCustomer: !isColleague },
      ...(documentType !== undefined && { documentType }),
      ...(shipmentId !== undefined && { shipmentId }),
    };
    return [{ type: 'FileAttached', data }];
  },
});

export const setFileActive = defineCommand(attachedFile, {
  ...onFile,
  name: 'setFileActive',
  access: 'customer',
  input: setFileActiveInput,
  decide({ input: { isActive }, facts: { record }, actor }, state) {
    const { model, modelId, attachedBy, isActive: isNow } = attached(state);
    if (record?.isColleague !== true && attachedBy !== actor.id)
      return reject('forbidden', 'attachedFile.not-own');
    if (isActive === isNow) return [];
    return [{ type: isActive ? 'FileActivated' : 'FileDeactivated', data: { model, modelId } }];
  },
});

export const setFileForCustomers = defineCommand(attachedFile, {
  ...onFile,
  name: 'setFileForCustomers',
  access: 'staff',
  input: setFileForCustomersInput,
  decide({ input: { forCustomers }, facts: { record } }, state) {
    const { model, modelId, forCustomers: isNow } = attached(state);
    if (record?.isColleague !== true) return reject('forbidden', 'access.forbidden');
    if (forCustomers === isNow) return [];
    const type = forCustomers ? 'FileShownToCustomers' : 'FileHiddenFromCustomers';
    return [{ type, data: { model, modelId } }];
  },
});
