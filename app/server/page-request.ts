import { reject } from '@domain/shared/rejection';
import { unstorableIn } from '@domain/shared/storable';
import { isMultipart, readFormParts, type FormPart } from '~/http/form-parts';
import type { PageContext } from '~/http/load-context';
import { refusePage } from '~/pages/page-answers.server';

type Reader = Pick<PageContext, 'language' | 'requestId' | 'path' | 'log'>;

export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;

/**
 * `formData()` throws the page's rejection (400) for an incomplete form and for text that no store can keep.
 * Otherwise an action that forgets this check would answer 500.
 */
export class PageRequest extends Request {
  readonly #reader: Reader;
  /** The form, once the action has read it. */
  posted: FormData | null = null;

  constructor(request: Request, reader: Reader) {
    super(request);
    this.#reader = reader;
  }

  override async formData(): Promise<FormData> {
    const form = await this.#readForm();
    const texts = [...form].flat().map((part) => (typeof part === 'string' ? part : part.name));
    if (unstorableIn(texts) !== null) throw refusePage(this.#reader, reject('invalid', 'input.unreadable'));
    this.posted = form;
    return form;
  }

  async #readForm(): Promise<FormData> {
    try {
      if (!isMultipart(this)) return await super.formData();
      const parts = await readFormParts(this);
      if (parts !== null) return formOf(parts);
    } catch (error) {
      // Several error types mean that a body is not a form; all are the sender's fault.
      this.#reader.log.debug({ err: error }, 'a form could not be read');
    }
    throw refusePage(this.#reader, reject('invalid', 'input.not-a-form'));
  }
}

function formOf(parts: readonly FormPart[]): FormData {
  const form = new FormData();
  for (const { name, fileName, bytes } of parts) {
    if (fileName === null) form.append(name, bytes.toString('utf8'));
    else form.append(name, new File([new Uint8Array(bytes)], fileName));
  }
  return form;
}
