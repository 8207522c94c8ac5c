import { describe, expect, it } from 'vitest';
import { distanceBetween, type Point } from '@domain/rating/search/transit';
import { createCharts } from './charts';

const charts = createCharts();

const ports = {
  shanghai: { latitude: 31.23, longitude: 121.5 },
  losAngeles: { latitude: 33.74, longitude: -118.25 },
  valparaiso: { latitude: -33.03, longitude: -71.63 },
  rotterdam: { latitude: 51.9, longitude: 4.4 },
  santos: { latitude: -23.96, longitude: -46.3 },
} as const;

type Port = keyof typeof ports;

describe('the sea lanes', () => {
  const between = async (from: Port, to: Port) => {
    const path = (await charts.seaNetwork()).between(ports[from], ports[to]);
    return path ?? { kilometres: 0, line: [] };
  };
  const passes = (line: readonly Point[], near: Point) =>
    line.some((point) => distanceBetween(point, near) < 150);

  it('run almost straight where only water lies between', async () => {
    const { kilometres } = await between('shanghai', 'losAngeles');
    const direct = distanceBetween(ports.shanghai, ports.losAngeles);
    expect(kilometres / direct).toBeGreaterThan(1);
    expect(kilometres / direct).toBeLessThan(1.15);
  });

  it('pass the canals of Suez and Panama', async () => {
    const suez = { latitude: 30.5, longitude: 32.3 };
    const panama = { latitude: 9.1, longitude: -79.7 };
    expect(passes((await between('shanghai', 'rotterdam')).line, suez)).toBe(true);
    expect(passes((await between('valparaiso', 'rotterdam')).line, panama)).toBe(true);
    expect(passes((await between('santos', 'rotterdam')).line, panama)).toBe(false);
  });

  it('cross the Pacific westwards, not the whole world', async () => {
    const path = (await charts.seaNetwork()).between(ports.shanghai, ports.valparaiso);
    expect(path?.line.some(({ longitude }) => Math.abs(longitude) > 170)).toBe(true);
    expect(path?.line.some(({ longitude }) => Math.abs(longitude) < 60)).toBe(false);
  });
});

it('the land is read in both details', async () => {
  const [wide, near] = await Promise.all([charts.land('wide'), charts.land('near')]);
  expect(wide.features.length).toBeGreaterThan(0);
  expect(JSON.stringify(near).length).toBeGreaterThan(JSON.stringify(wide).length * 3);
});
