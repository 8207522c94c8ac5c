import { redirect, type TypedResponse } from '@remix-run/node';
import { z } from 'zod';
import { shipmentTypes } from '@domain/shared/load-types';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import type { PageForm } from '~/pages/forms/page-form.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { discardMailedSheet } from '~/use-cases/imports/mailed-sheet-store.server';
import type { FoundImport } from '~/use-cases/imports/imports.server';
import { readAsOtherKind } from '~/use-cases/rating/mailed-sheets/review-mailed.server';

const kindForm = z.object({ kind: z.enum(shipmentTypes) });

export const mailedSteps = {
  async kind(
    { services, actor }: PageContext,
    found: FoundImport,
    form: PageForm,
  ): Promise<TypedResponse<never> | Rejection> {
    const chosen = form.read(kindForm);
    if (isRejection(chosen)) return reject('invalid', 'import.not-now');
    const subject = await readAsOtherKind(services, found, actor, chosen.kind);
    return isRejection(subject) ? subject : redirect(`${subject.path}/import/${found.job.id}`);
  },
  async discard(
    { services, actor, language }: PageContext,
    { job, subject }: FoundImport,
  ): Promise<TypedResponse<never> | Rejection> {
    if (!(await discardMailedSheet(services.db, job.id, actor))) return reject('conflict', 'import.not-now');
    const text = translate(language, 'imports:mailed.discarded');
    return redirectWithNotice(`${subject.path}/import`, { tone: 'success', text });
  },
};
