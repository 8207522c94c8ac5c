import { useEffect, useRef, useState } from 'react';

interface Ceremony<Options> {
  /** What the server wants signed; null until it was asked. */
  readonly options: Options | null;
  /** Asks the browser, and with it the person. Rejects where they refuse or have no passkey. */
  readonly ask: (options: Options) => Promise<object>;
  /** Takes the browser's answer, as JSON. */
  readonly send: (answer: string) => void;
}

/** Lets the browser make or use a passkey, once for each set of options. Whether that failed. */
export function usePasskeyCeremony<Options>({ options, ask, send }: Ceremony<Options>): boolean {
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef<Options | null>(null);
  useEffect(() => {
    if (options === null || asked.current === options) return;
    asked.current = options;
    setFailed(false);
    ask(options).then(
      (answer) => send(JSON.stringify(answer)),
      () => setFailed(true),
    );
  }, [options, ask, send]);
  return hasFailed;
}
