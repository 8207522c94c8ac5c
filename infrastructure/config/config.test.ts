import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentSchema, readConfig } from './config';
import { projectRoot } from './project-root';

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('names every variable that is wrong, and shows no value', () => {
    const wrong = () => readConfig({ PORT: 'seven', DATABASE_URL: 'mysql://root:secret@db/x' });
    expect(wrong).toThrow(/PORT[^]*DATABASE_URL/);
    expect(wrong).not.toThrow(/secret/);
  });

  it('is explained in .env.example, variable by variable', () => {
    const example = readFileSync(join(projectRoot(), '.env.example'), 'utf8');
    const explained = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(explained).toEqual(Object.keys(environmentSchema.shape));
  });
});
