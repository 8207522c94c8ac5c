import type { ServerEnvironment } from './environment';

/** What the API learns of the server around it. */
export type ApiBindings = ServerEnvironment['Bindings'] &
  Pick<ServerEnvironment['Variables'], 'requestId' | 'log' | 'address'> & {
    /** Told the pattern of the endpoint that answers. */
    readonly onRoute?: (pattern: string) => void;
  };
export type ApiDoor = (request: Request, bindings: ApiBindings) => Response | Promise<Response>;
