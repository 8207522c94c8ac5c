import type { ApiDoor } from '~/http/api-door';
import type { Services } from '~/services';
import type { AnyEndpoint } from './endpoint';
import { fileEndpoints } from './attached-files';
import { cataloguesEndpoints } from './catalogues';
import { crmEndpoints } from './crm';
import { helpEndpoints } from './help/faq';
import { legalEndpoints } from './legal';
import { notificationEndpoints } from './notifications';
import { peopleEndpoints } from './people';
import { privacyEndpoints } from './privacy';
import { quotingEndpoints } from './quoting';
import { ratingEndpoints } from './rating';
import { createApiRouter, type ApiOptions } from './router';
import { shopEndpoints } from './shop';
import { supportEndpoints } from './support';

export type { ApiOptions };

export const endpoints: readonly AnyEndpoint[] = [
  ...peopleEndpoints,
  ...crmEndpoints,
  ...notificationEndpoints,
  ...privacyEndpoints,
  ...quotingEndpoints,
  ...cataloguesEndpoints,
  ...helpEndpoints,
  ...ratingEndpoints,
  ...shopEndpoints,
  ...supportEndpoints,
  ...legalEndpoints,
  ...fileEndpoints,
];

export function createApi(services: Services, options: ApiOptions): ApiDoor {
  return createApiRouter(services, endpoints, options);
}
