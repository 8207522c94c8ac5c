import { categoryOfStream, type RecordedEvent } from '../../domain/shared/event';

export interface Upcaster {
  readonly category: string;
  readonly type: string;
  readonly from: number;
  upcast(data: unknown): unknown;
}

export type Upcast = (event: RecordedEvent) => RecordedEvent;

export function createUpcast(upcasters: readonly Upcaster[]): Upcast {
  const steps = new Map<string, Upcaster>();
  for (const upcaster of upcasters) {
    const key = keyOf(upcaster.category, upcaster.type, upcaster.from);
    if (steps.has(key)) throw new Error(`two upcasters take ${key}`);
    steps.set(key, upcaster);
  }
  return (event) => {
    const category = categoryOfStream(event.stream);
    let version = event.metadata.schemaVersion;
    let step = steps.get(keyOf(category, event.type, version));
    if (step === undefined) return event;
    let { data } = event;
    while (step !== undefined) {
      data = step.upcast(data);
      version += 1;
      step = steps.get(keyOf(category, event.type, version));
    }
    return { ...event, data, metadata: { ...event.metadata, schemaVersion: version } };
  };
}

function keyOf(category: string, type: string, version: number): string {
  return `${category}/${type}@${version}`;
}
