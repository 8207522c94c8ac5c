import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentSchema } from '@infrastructure/config/config';
import { projectRoot } from '@infrastructure/config/project-root';

const service = z.object({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  depends_on: z
    .record(z.string(), z.object({ condition: z.string(), required: z.boolean().default(true) }))
    .default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }).optional(),
});
const composeFile = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(z.string(), z.unknown()),
});

const read = (name: string) => readFileSync(join(projectRoot(), name), 'utf8');
const { services, volumes } = composeFile.parse(parse(read('docker-compose.yml'), { merge: true }));
const of = (name: string) => {
  const found = services[name];
  if (found === undefined) throw new Error(`there is no service ${name}`);
  return found;
};
const platform = ['web', 'projector', 'migrate'];
const cluster = ['eventstore-1', 'eventstore-2', 'eventstore-3'];

describe('docker-compose.yml', () => {
  it('keeps events on one node or on three', () => {
    const inProfile = (profile: string) =>
      Object.keys(services).filter((name) => of(name).profiles.includes(profile));
    expect(inProfile('single')).toEqual(['eventstore-single']);
    expect(inProfile('cluster')).toEqual(cluster);
    for (const name of cluster) {
      const others = cluster.filter((other) => other !== name).map((other) => `${other}:2113`);
      expect(of(name).environment).toMatchObject({
        EVENTSTORE_CLUSTER_SIZE: 3,
        EVENTSTORE_GOSSIP_SEED: others.join(','),
        EVENTSTORE_NODE_HOST_ADVERTISE_AS: name,
      });
    }
  });

  it('names only variables the platform reads', () => {
    const known = Object.keys(environmentSchema.shape);
    for (const name of platform)
      expect(known).toEqual(expect.arrayContaining(Object.keys(of(name).environment)));
  });

  it('runs processes that the build makes', () => {
    const programs = platform.flatMap((name) => of(name).command.filter((word) => word.startsWith('build/')));
    expect(programs).toEqual(['build/server/projector.js', 'build/server/migrate.js']);
    for (const program of [...programs, 'build/server/start.js']) {
      const source = program.replace('build/server/', 'app/processes/').replace('.js', '.ts');
      expect(existsSync(join(projectRoot(), source)), source).toBe(true);
    }
    expect(read('Dockerfile')).toContain('CMD ["node", "--max-semi-space-size=32", "build/server/start.js"]');
  });

  it('waits for what is healthy, and every such service says when it is', () => {
    for (const [name, { depends_on }] of Object.entries(services)) {
      for (const [needed, { condition, required }] of Object.entries(depends_on)) {
        expect(Object.keys(services), name).toContain(needed);
        if (condition === 'service_healthy') expect(of(needed).healthcheck?.test, needed).toBeDefined();
        // Compose fails if a required service belongs to a profile that is not selected.
        if (required) expect(of(needed).profiles, `${name} needs ${needed}`).toEqual([]);
      }
    }
  });

  it('keeps what must outlive a container in declared volumes', () => {
    const named = Object.values(services).flatMap((each) =>
      each.volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    expect(Object.keys(volumes).sort()).toEqual([...new Set(named)].sort());
    for (const name of ['postgres', 'eventstore-single', ...cluster]) {
      expect(
        of(name).volumes.some((volume) => volume.startsWith(`${name}:`)),
        name,
      ).toBe(true);
    }
  });

  it('opens ports to this machine only, and pins every image', () => {
    for (const [name, { ports, image }] of Object.entries(services)) {
      for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/);
      if (image !== 'freight-platform') expect(image, name).toMatch(/:[\w.-]*\d[\w.-]*$/);
    }
  });
});

describe('Dockerfile', () => {
  it('runs as somebody who is not root, and is asked whether it is ready', () => {
    const dockerfile = read('Dockerfile');
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK[^]*\/readyz/m);
  });

  it('copies what exists', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, from]) => from?.split(' ') ?? [],
    );
    for (const path of copied) expect(existsSync(join(projectRoot(), path)), path).toBe(true);
  });
});
