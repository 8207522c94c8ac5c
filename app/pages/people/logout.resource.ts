import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { leave } from './session-cookies.server';

/** Only a POST signs out: a GET, such as a typed address, changes nothing. */
export function loader() {
  return redirect('/');
}

/** Ends the session in the database too, so that a copied cookie is worthless afterwards. */
export async function action({ context }: ActionFunctionArgs) {
  const { services, person } = context;
  if (person?.sessionId !== undefined) await services.auth.sessions.revoke(person.id, person.sessionId);
  return leave(context);
}
