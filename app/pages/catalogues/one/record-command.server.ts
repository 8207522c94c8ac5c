import { data } from '@remix-run/node';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf, type CatalogueCommands } from '@domain/catalogues/engine/commands';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection, reject } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import type { PageContext } from '~/http/load-context';
import { handlerOf } from '~/pages/intents.server';
import type { PageForm } from '~/pages/forms/page-form.server';
import { refusePage } from '~/pages/page-answers.server';
import { rejectionStatus } from '~/http/rejection-status';
import { nameOfUse, sentenceOf, translate } from '~/texts/translate.server';
import { nameOf } from '~/presenters/catalogues/cells.server';

export interface RefusedRemoval {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly uses: readonly {
    readonly what: string;
    readonly names: readonly string[];
    readonly others: number;
  }[];
}

interface Afterwards {
  /** The pages to go to afterwards: if the record still exists, and if it does not. */
  readonly done: string;
  readonly removed: string;
}

interface RecordOrder {
  readonly command: AnyCommand;
  readonly input: { readonly id: string; readonly isActive?: boolean };
  readonly done: string;
  readonly isRemoval?: true;
}

const orders = {
  activate: ({ activate }: CatalogueCommands, id: string): RecordOrder => ({
    command: activate,
    input: { id, isActive: true },
    done: 'activated',
  }),
  deactivate: ({ activate }: CatalogueCommands, id: string): RecordOrder => ({
    command: activate,
    input: { id, isActive: false },
    done: 'deactivated',
  }),
  remove: ({ remove }: CatalogueCommands, id: string): RecordOrder => ({
    command: remove,
    input: { id },
    done: 'removed',
    isRemoval: true,
  }),
};

export type RecordIntent = keyof typeof orders;

/**
 * Redirects with a notice, also for a refusal. A removal refused because of other records answers with them
 * instead.
 */
export async function runRecordCommand(
  context: PageContext,
  catalogue: Catalogue,
  id: string,
  form: PageForm,
  { done, removed }: Afterwards,
) {
  const { services, language } = context;
  const order = handlerOf(orders, form)?.(commandsOf(catalogue), id);
  if (order === undefined) throw refusePage(context, reject('invalid', 'input.invalid'));
  const outcome = await form.dispatch(order.command, () => order.input);
  if (!isRejection(outcome)) {
    return redirectWithNotice(order.isRemoval === true ? removed : done, {
      tone: 'success',
      text: translate(language, `catalogues:screen.${order.done}`),
    });
  }
  if (outcome.kind === 'unauthenticated' || outcome.kind === 'forbidden') throw refusePage(context, outcome);
  const record = await services.ask(queriesOf(catalogue).find, { id }, context.actor);
  if (outcome.uses === undefined || isRejection(record)) {
    return redirectWithNotice(done, { tone: 'danger', text: sentenceOf(language, outcome) });
  }
  const refused: RefusedRemoval = {
    id,
    name: nameOf(catalogue, record),
    isActive: record.isActive,
    uses: outcome.uses.map((use) => ({
      what: nameOfUse(language, use),
      names: use.names,
      others: use.count - use.names.length,
    })),
  };
  return data({ refused }, { status: rejectionStatus[outcome.kind] });
}
