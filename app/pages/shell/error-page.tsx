import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from '@remix-run/react';
import { FileQuestion, Lock, RefreshCw, ServerCrash, Timer, Unplug, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/ui/button';
import { EmptyState, ErrorState } from '~/ui/data/states';
import { showToast } from '~/ui/overlay/toast';
import { errorStatusOf, type ErrorStatus } from './error-status';
import { useDocument } from './reading';
import { useRootData } from './root/root-data';

const icons: Readonly<Record<ErrorStatus, LucideIcon>> = {
  '403': Lock,
  '404': FileQuestion,
  '429': Timer,
  '503': Unplug,
  '500': ServerCrash,
};

export function ErrorPage() {
  const error = useRouteError();
  const { requestId: ofDocument } = useDocument();
  const { t } = useTranslation('shell');
  const { revalidate, state } = useRevalidator();
  const status = errorStatusOf(error);
  const refusal = refusalOf(error);
  const notice = refusal?.notice;
  useEffect(() => {
    if (notice !== undefined) void showToast({ tone: 'danger', title: notice, isOnce: true });
  }, [notice]);
  const title = t(`error.${status}.title`);
  const isSaid = status === '503' || status === '500';
  const isRefused = !isSaid;
  const body = (isSaid ? undefined : refusal?.message) ?? t(`error.${status}.body`);
  const { pathname } = useLocation();
  const mayEnter = useRootData()?.entersBackOffice === true;
  const isInBackOffice = mayEnter && pathname.startsWith('/admin/');
  const home = (
    <LinkButton
      to={isInBackOffice ? '/admin' : '/'}
      variant={isRefused ? 'primary' : 'secondary'}
      reloadDocument
    >
      {t('error.home')}
    </LinkButton>
  );
  if (isRefused) {
    return <EmptyState isPage icon={icons[status]} title={title} body={body} action={home} />;
  }
  return (
    <ErrorState
      isPage
      icon={icons[status]}
      title={title}
      body={body}
      requestId={refusal?.requestId ?? ofDocument}
      action={
        <>
          <Button
            variant="primary"
            icon={RefreshCw}
            isPending={state === 'loading'}
            onPress={() => revalidate()}
          >
            {t('common:retry')}
          </Button>
          {home}
        </>
      }
    />
  );
}

/** `PageRefusal` in app/pages/page-answers.server.ts. */
function refusalOf(error: unknown): { message: string; requestId?: string; notice?: string } | undefined {
  const body: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string')
    return undefined;
  return {
    message: body.message,
    ...('requestId' in body && typeof body.requestId === 'string' && { requestId: body.requestId }),
    ...('notice' in body && typeof body.notice === 'string' && { notice: body.notice }),
  };
}
