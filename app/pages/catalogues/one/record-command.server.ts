import { data } from '@remix-run/node';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import type { PageContext } from '~/http/load-context';
import { commandOf, refusePage } from '~/pages/page-answers.server';
import { rejectionStatus } from '~/http/rejection-status';
import { nameOfUse, sentenceOf, translate } from '~/texts/translate.server';
import { nameOf } from '~/presenters/catalogues/cells.server';

/** A removal that was refused because other records use this one. */
export interface RefusedRemoval {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** `what` says how many of which: "12 tarifas". */
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

/**
 * Runs a record's command other than changing its fields (`intent`: activate, deactivate or remove). Redirects with a
 * notice, also for a refusal. If other records use one that was to be removed, the page is answered with them instead.
 */
export async function runRecordCommand(
  context: PageContext,
  catalogue: Catalogue,
  id: string,
  form: FormData,
  { done, removed }: Afterwards,
) {
  const { services, language } = context;
  const commands = commandsOf(catalogue);
  const intent = form.get('intent');
  const by = await commandOf(context, form);
  const outcome =
    intent === 'remove'
      ? await services.dispatch(commands.remove, { id }, by)
      : await services.dispatch(commands.activate, { id, isActive: intent === 'activate' }, by);
  if (!isRejection(outcome)) {
    const said = intent === 'remove' ? 'removed' : intent === 'activate' ? 'activated' : 'deactivated';
    const to = intent === 'remove' ? removed : done;
    return redirectWithNotice(to, {
      tone: 'success',
      text: translate(language, `catalogues:screen.${said}`),
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
