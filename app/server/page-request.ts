import { reject } from '@domain/shared/rejection';
import { unstorableIn } from '@domain/shared/storable';
import type { PageContext } from '~/http/load-context';
import { refusePage } from '~/pages/page-answers.server';

type Reader = Pick<PageContext, 'language' | 'requestId' | 'path' | 'log'>;

/** Media types of the bodies that forms send. */
export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;

/**
 * A request as actions get it. `formData()` throws the page's refusal (400) where the body is no complete form, or has text that no store
 * keeps: otherwise each action would have to, and one that forgets answers 500.
 */
export class PageRequest extends Request {
  readonly #reader: Reader;

  constructor(request: Request, reader: Reader) {
    super(request);
    this.#reader = reader;
  }

  override async formData(): Promise<FormData> {
    const form = await this.#readForm();
    const texts = [...form].flat().map((part) => (typeof part === 'string' ? part : part.name));
    if (unstorableIn(texts) !== null) throw refusePage(this.#reader, reject('invalid', 'input.unreadable'));
    return form;
  }

  async #readForm(): Promise<FormData> {
    try {
      return await super.formData();
    } catch (error) {
      // Several kinds of errors say that a body is no form, all of them the sender's doing.
      this.#reader.log.debug({ err: error }, 'a form could not be read');
      throw refusePage(this.#reader, reject('invalid', 'input.not-a-form'));
    }
  }
}
