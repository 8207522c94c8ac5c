import type { Params } from '@remix-run/react';
import { reject } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { refusePage } from '~/pages/page-answers.server';
import { requireBackOffice } from '~/pages/catalogues/catalogue-of.server';
import type { ImportSubject } from '~/use-cases/imports/subject';
import { subjects } from '~/use-cases/imports/subjects.server';

export function subjectAt(context: PageContext, { catalogue, kind }: Params): ImportSubject {
  requireBackOffice(context);
  const others = context.path.startsWith('/admin/rates/') ? 'rates' : 'companies';
  const path = `/admin/${catalogue ?? (kind === undefined ? others : `rates/${kind}`)}`;
  const subject = subjects.find((one) => one.path === path);
  if (subject === undefined) throw refusePage(context, reject('not-found', 'page.not-found'));
  return subject;
}
