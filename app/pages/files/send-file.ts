export type SendFailure =
  | { readonly said: string; readonly mayRetry: boolean }
  | { readonly key: 'connection-lost' | 'server-failed' | 'signed-out'; readonly mayRetry: boolean };

interface Sending {
  readonly to: string;
  readonly form: FormData;
  /** From 0 to 1; at 1 the server is still storing the file. */
  readonly onProgress: (progress: number) => void;
}

/** Null: attached. XMLHttpRequest, since `fetch` reports no upload progress. */
export function sendFile({ to, form, onProgress }: Sending): Promise<SendFailure | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', to);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('load', () => resolve(failureOf(request)));
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => resolve({ key: 'connection-lost', mayRetry: true }));
    }
    request.send(form);
  });
}

/** The same content would be refused again. */
const finalStatuses = [400, 403, 404, 413, 415];

function failureOf({ status, responseText }: XMLHttpRequest): SendFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401) return { key: 'signed-out', mayRetry: true };
  const mayRetry = !finalStatuses.includes(status);
  const said = messageIn(responseText);
  return said === null ? { key: 'server-failed', mayRetry } : { said, mayRetry };
}

function messageIn(text: string): string | null {
  try {
    const { message } = JSON.parse(text) as { readonly message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
