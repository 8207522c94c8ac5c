import { describe, expect, it } from 'vitest';
import { system } from '../../shared/actor';
import { shopOwnerId } from '../person/owner';
import { apiClient, createApiClient, revokeApiClient } from './api-client';

const asked = { facts: undefined, actor: system, at: '2026-03-01T00:00:00.000Z', commandId: 'c' };

describe('an API client', () => {
  const input = {
    name: 'Tienda web',
    allowedDomain: ' Tienda.Carga.CL:8080 ',
    role: 'executive',
    duration: 10,
  } as const;

  it('is created for one domain and ends after its days', () => {
    const parsed = createApiClient.input.parse(input);
    expect(createApiClient.decide({ ...asked, input: parsed }, apiClient.initial)).toEqual([
      {
        type: 'ApiClientCreated',
        data: {
          name: 'Tienda web',
          allowedDomain: 'tienda.carga.cl:8080',
          roles: ['executive'],
          ownerId: shopOwnerId,
          expiresAt: '2026-03-11T00:00:00.000Z',
        },
      },
    ]);
  });

  it.each(['https://tienda.cl', 'tienda.cl/ruta', '*', ''])('takes no domain like %j', (allowedDomain) => {
    expect(createApiClient.input.safeParse({ ...input, allowedDomain }).success).toBe(false);
  });

  it('is revoked once, for good', () => {
    const revoked = apiClient.evolve(apiClient.initial, { type: 'ApiClientRevoked', data: {} });
    const command = { ...asked, input: { id: 'c' } };
    expect(revokeApiClient.decide(command, apiClient.initial)).toEqual([
      { type: 'ApiClientRevoked', data: {} },
    ]);
    expect(revokeApiClient.decide(command, revoked)).toEqual([]);
  });
});
