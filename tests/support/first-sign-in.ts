interface Account {
  readonly email: string;
  readonly password: string;
}

interface SignedIn {
  readonly token?: string;
  readonly due?: string;
  readonly challenge?: string;
}

/** The account of the administrator that a first start printed. */
export function printedAdministrator(printed: string): Account {
  const [, email, password] = /Administrator +(\S+) +(\S+)/.exec(printed) ?? [];
  if (email === undefined || password === undefined) throw new Error('no administrator was printed');
  return { email, password };
}

/**
 * A bearer token of somebody whose password another person set, such as the printed administrator. The first time it is changed,
 * as the API demands, always to the same one, which later calls sign in with. Needs SECOND_FACTOR_OF_MANAGERS=0 for these.
 */
export async function signInFirst(address: string, { email, password }: Account): Promise<string> {
  const own = `${password} de su dueño`;
  const post = async (path: string, body: object): Promise<SignedIn> => {
    const response = await fetch(`${address}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok && response.status !== 401) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as SignedIn;
  };
  let signedIn = await post('login', { email, password });
  if (signedIn.due === 'new-password')
    signedIn = await post('login/password', { challenge: signedIn.challenge, password: own });
  if (signedIn.token === undefined) signedIn = await post('login', { email, password: own });
  if (signedIn.token === undefined)
    throw new Error(`${email} could not sign in: ${JSON.stringify(signedIn)}`);
  return signedIn.token;
}
