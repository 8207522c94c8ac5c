import type { NotificationKind } from '@projections/notifications/kinds';
import type { Person, TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

interface Notification {
  readonly _id: string;
  readonly title: string;
  readonly type: NotificationKind;
  readonly isViewed: boolean;
  readonly user: { readonly _id: string; readonly name: string };
  readonly rowNumber: number;
  readonly modelId: string | null;
  readonly path: string;
}

interface Notifications {
  readonly data: readonly Notification[];
  readonly total: number;
  readonly message?: string;
}

type Caller = Pick<Person, 'id' | 'email'>;

/** How people read and mark what they are told of, by the API. */
export function notificationsDesk({ api, services }: Pick<TwoOwnerCompanies, 'api' | 'services'>) {
  const headersOf = async ({ email }: Caller, language: string) => ({
    ...(await api.signIn(email)),
    'accept-language': language,
  });
  return {
    /** A call as somebody; of the answer what tests look at. */
    async call<Shape = Notifications>(person: Caller, method: string, path: string, language = 'es') {
      return api.call<Shape>(method, path, { headers: await headersOf(person, language) });
    },
    async list(person: Caller, query = '', language = 'es'): Promise<Notifications> {
      const headers = await headersOf(person, language);
      const path = `/notifications/allUser/${person.id}${query}`;
      return (await api.call<Notifications>('GET', path, { headers })).body;
    },
    /** Everything that was made for somebody, whether or not they may see it, as "kind" sorted. */
    async madeFor({ id }: Pick<Person, 'id'>, recordId?: string): Promise<readonly string[]> {
      const rows = await services.db
        .selectFrom('platform.notifications')
        .select('kind')
        .where('recipient_id', '=', id)
        .$if(recordId !== undefined, (of) => of.where('record_id', '=', recordId ?? ''))
        .execute();
      return rows.map(({ kind }) => kind).sort();
    },
  };
}
