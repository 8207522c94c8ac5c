import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilesIntent } from './change-files.resource';
import { intent } from '~/pages/intent';
import type { FilesData } from './files-data';
import { sendFile, type SendFailure } from './send-file';

/** Fields of the form, besides the file. */
export interface UploadedAs {
  readonly forCustomers: boolean;
  /** '' if it is no paper of a shipment. */
  readonly documentType: string;
  /** '' for all shipments. */
  readonly shipmentId: string;
}

export interface Upload {
  /** Also the command's id, so that a retry after a lost answer attaches the file once. */
  readonly id: string;
  readonly file: File;
  readonly of: UploadedAs;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  readonly message: string;
  readonly mayRetry: boolean;
}

/** Files sent at the same time. */
const mostAtOnce = 2;

export function useUploads(to: string, data: FilesData) {
  const { commandId, megabytes } = data;
  const { t } = useTranslation('files');
  const { revalidate, state: reading } = useRevalidator();
  const [isBehind, setBehind] = useState(false);
  const replaced = useRef<FilesData | null>(null);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));
  const sentence = (failure: SendFailure) => ('said' in failure ? failure.said : t(failure.key));

  const send = async ({ id, file, of }: Upload) => {
    const form = new FormData();
    const asked = intent<FilesIntent>('attach');
    form.set(asked.name, asked.value);
    form.set('commandId', id);
    for (const [name, value] of Object.entries<string | boolean>({ ...of })) form.set(name, String(value));
    form.set('files', file);
    const failure = await sendFile({ to, form, onProgress: (progress) => change(id, { progress }) });
    if (failure === null) {
      remove(id);
      setBehind(true);
    } else {
      change(id, { state: 'failed', message: sentence(failure), mayRetry: failure.mayRetry });
    }
  };

  // One reload at a time: another would abort the requests of the first. React may learn late that one began.
  useEffect(() => {
    if (!isBehind || reading !== 'idle' || replaced.current === data) return;
    replaced.current = data;
    setBehind(false);
    revalidate();
  }, [isBehind, reading, revalidate, data]);

  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (next === undefined || uploads.filter(({ state }) => state === 'sending').length >= mostAtOnce) return;
    change(next.id, { state: 'sending', progress: 0 });
    void send(next);
  });

  return {
    uploads,
    add: (files: readonly File[], of: UploadedAs) => {
      const added = files.map((file): Upload => {
        const isTooLarge = file.size > megabytes * 1024 ** 2;
        return {
          id: newId(commandId),
          file,
          of,
          state: isTooLarge ? 'failed' : 'waiting',
          progress: 0,
          message: isTooLarge ? t('too-large', { megabytes }) : '',
          mayRetry: false,
        };
      });
      setUploads((all) => [...all, ...added]);
    },
    retry: (id: string) => change(id, { state: 'waiting', message: '' }),
    dismiss: remove,
  };
}

/** Keeps the timestamp: the server accepts only ids of its own clock. */
function newId(ofPage: string): string {
  const random = [...crypto.getRandomValues(new Uint8Array(9))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `${ofPage.slice(0, 15)}${random.slice(0, 3)}-a${random.slice(3, 6)}-${random.slice(6, 18)}`;
}
