import type { ServerEnvironment } from './environment';

export type ApiBindings = ServerEnvironment['Bindings'] &
  Pick<ServerEnvironment['Variables'], 'requestId' | 'log' | 'address'> & {
    /** Called with the route pattern of the matched endpoint. */
    readonly onRoute?: (pattern: string) => void;
  };
export type ApiDoor = (request: Request, bindings: ApiBindings) => Response | Promise<Response>;
