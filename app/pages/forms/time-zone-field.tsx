import { Select } from '~/ui/form/select';

/** Zones of the region and its trade; the domain accepts every zone. */
const zones = [
  'America/Santiago',
  'America/Argentina/Buenos_Aires',
  'America/Asuncion',
  'America/Bogota',
  'America/Caracas',
  'America/Guayaquil',
  'America/La_Paz',
  'America/Lima',
  'America/Mexico_City',
  'America/Montevideo',
  'America/Panama',
  'America/Sao_Paulo',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Madrid',
  'Asia/Shanghai',
] as const;

interface TimeZoneFieldProps {
  readonly label: string;
  readonly name: string;
  readonly defaultValue?: string | undefined;
}

export function TimeZoneField({ label, name, defaultValue = zones[0] }: TimeZoneFieldProps) {
  return (
    <Select
      label={label}
      name={name}
      defaultValue={defaultValue}
      options={[...new Set([defaultValue, ...zones])].map((value) => ({ value, label: zoneName(value) }))}
    />
  );
}

/** "Buenos Aires" */
function zoneName(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}
