import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { leave } from './session-cookies.server';

/** Whoever types the address is asked nothing: signing out is a POST. */
export function loader() {
  return redirect('/');
}

/** Ends the session, in the database too: a copied cookie is worth nothing afterwards. */
export async function action({ context }: ActionFunctionArgs) {
  const { services, person } = context;
  if (person?.sessionId !== undefined) await services.auth.sessions.revoke(person.id, person.sessionId);
  return leave(context);
}
