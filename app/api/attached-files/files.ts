import { z } from 'zod';
import { setFileActive, setFileForCustomers } from '@domain/files/attached-file/commands';
import { ofShipment } from '@domain/files/attached-file/inputs';
import { recordModels } from '@domain/shared/reached-record';
import { flagValue } from '@domain/shared/flag';
import { isRejection, rejectInput } from '@domain/shared/rejection';
import { recordId } from '@domain/shared/record-id';
import { countFiles, findFile, listFiles } from '@projections/files/attached-file/queries';
import { attachmentAnswer } from '~/http/attachment-answer';
import { fileAnswer as pictureAnswer } from '~/http/file-answer.server';
import { rejectionStatus } from '~/http/rejection-status';
import { isUnavailable } from '~/services.server';
import { sentenceOf } from '~/texts/translate.server';
import { attachFiles } from '~/use-cases/files/attach-files.server';
import { readFile } from '~/use-cases/files/read-file.server';
import { readPicture } from '~/use-cases/files/read-picture.server';
import { fileAnswer, withRevision } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { attachedFileAnswer, justAttached, refusedFileAnswer, toAttachedFile } from './shapes';

/** An offer is a quoter's response. `Quoters` and `companies` are synonyms of `quoter` and `company`. */
const model = z
  .string()
  .transform((word) => word.toLowerCase().replace(/ies$/, 'y').replace(/s$/, ''))
  .transform((word) => (word === 'quoter-response' ? 'offer' : word))
  .pipe(z.enum(recordModels));

const mostAtOnce = 50;

export const postFiles = defineEndpoint({
  method: 'post',
  path: '/files-models/create-multiple-files-register',
  access: 'customer',
  summary: 'Attach files to a quoter, an offer, a reservation or a company',
  description: [
    'Each file is attached for itself. Of those that are refused (413: larger than `ATTACHMENT_MEGABYTES`; 415: the content is not what the name says; 400: empty) the list has name and error.',
    'If all are refused, so is the request, with the status of the first. What customers attach, all customers of the record see.',
  ].join(' '),
  files: { files: { isRequired: true, maximumCount: mostAtOnce } },
  body: z.strictObject({
    model: model.meta({ enum: [...recordModels] }),
    modelId: recordId,
    forCustomers: flagValue.optional().describe('Staff only: whether customers of the record see them.'),
    documentType: ofShipment.documentType.describe(
      'On reservations: which paper of a shipment it is. It is shown at its milestone.',
    ),
    shipmentId: ofShipment.shipmentId.describe(
      'On reservations: the shipment that it is of; absent: of all.',
    ),
  }),
  answer: z.array(z.union([attachedFileAnswer, refusedFileAnswer])),
  async handler({ body, files, services, actor, dispatch, ask, language }) {
    const target = { ...body, forCustomers: body.forCustomers ?? false };
    const attaching = { services, actor, dispatch, isUnavailable };
    const outcomes = await attachFiles(attaching, target, files['files'] ?? []);
    if (isRejection(outcomes)) return outcomes;
    const refusals = outcomes.flatMap((one) => ('refusal' in one ? [one.refusal] : []));
    const [first] = refusals;
    if (first !== undefined && refusals.length === outcomes.length) return first;
    return Promise.all(
      outcomes.map(async (one) => {
        if ('refusal' in one) {
          const { name, refusal } = one;
          const error = { statusCode: rejectionStatus[refusal.kind], message: sentenceOf(language, refusal) };
          return { name, error };
        }
        const file = await ask(findFile, { id: one.id });
        // The file is attached even if read models lag or an executive has lost access to the quote
        // meanwhile.
        if (isRejection(file)) return toAttachedFile(justAttached(one), new Map());
        return toAttachedFile(file, file.names);
      }),
    );
  },
});

export const getFilesOfRecord = defineEndpoint({
  method: 'get',
  path: '/files-models/models/{model}/{modelId}',
  access: 'customer',
  summary: 'The files of a record, newest first',
  description: 'Customers get active files that are marked for them, and what they attached themselves.',
  answer: z.array(attachedFileAnswer),
  async handler({ params, ask }) {
    const parsed = model.safeParse(params.model);
    if (!parsed.success)
      return rejectInput(parsed.error.issues.map((issue) => ({ ...issue, path: ['model'] })));
    const found = await ask(listFiles, { model: parsed.data, modelId: params.modelId });
    return isRejection(found) ? found : found.data.map((file) => toAttachedFile(file, found.names));
  },
});

export const getFileCount = defineEndpoint({
  method: 'get',
  path: '/files-models/count/{modelId}',
  access: 'customer',
  summary: 'How many active files a record has that the caller may see',
  answer: z.number().int(),
  handler: ({ params, ask }) => ask(countFiles, { modelId: params.modelId }),
});

export const getFile = defineEndpoint({
  method: 'get',
  path: '/files-models/{id}',
  access: 'customer',
  summary:
    'A file itself: one that was attached, or the picture of a person, a company or a record of a catalogue',
  description:
    'Pictures and PDFs with their own type, everything else as application/octet-stream to be saved.',
  answer: fileAnswer('*/*'),
  async handler({ params, services, actor }) {
    const file = await readFile(services, actor, params.id);
    if (!isRejection(file)) return attachmentAnswer(file);
    const picture = await readPicture(services, actor, params.id);
    return isRejection(picture) ? picture : pictureAnswer(picture);
  },
});

type PatchCall = Pick<Call<'/{id}', z.ZodUnknown, z.ZodUnknown>, 'params' | 'ask'>;

async function changedFile({ params: { id }, ask }: PatchCall) {
  const file = await ask(findFile, { id });
  return isRejection(file) ? file : withRevision(toAttachedFile(file, file.names), file.revision);
}

export const patchFileActive = defineEndpoint({
  method: 'patch',
  path: '/files-models/isActive/{id}',
  access: 'customer',
  summary: 'Activate or deactivate a file',
  description: 'Customers: only what they attached themselves.',
  body: z.strictObject({ isActive: flagValue }),
  answer: attachedFileAnswer,
  async handler({ params, body, dispatch, ask }) {
    const outcome = await dispatch(setFileActive, { id: params.id, ...body });
    return isRejection(outcome) ? outcome : changedFile({ params, ask });
  },
});

export const patchFileForCustomers = defineEndpoint({
  method: 'patch',
  path: '/files-models/forCustomers/{id}',
  access: 'staff',
  summary: 'Show a file to the customers of its record, or hide it',
  body: z.strictObject({ forCustomers: flagValue }),
  answer: attachedFileAnswer,
  async handler({ params, body, dispatch, ask }) {
    const outcome = await dispatch(setFileForCustomers, { id: params.id, ...body });
    return isRejection(outcome) ? outcome : changedFile({ params, ask });
  },
});
