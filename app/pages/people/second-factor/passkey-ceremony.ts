import { useEffect, useRef, useState } from 'react';

interface Ceremony<Options> {
  readonly options: Options | null;
  /** Rejects if the person refuses or has no passkey. */
  readonly ask: (options: Options) => Promise<object>;
  readonly send: (answer: string) => void;
}

/** Runs once per set of options. Returns whether it failed. */
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
