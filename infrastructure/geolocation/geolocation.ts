import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { Reader } from 'mmdb-lib';

export interface Geolocation {
  /**
   * ISO 3166-1 alpha-2, for IPv4 and IPv6. Null: none registered, as for local and private addresses, or
   * invalid.
   */
  countryOf(address: string): Promise<string | null>;
}

const require = createRequire(import.meta.url);

/** 7.8 MB, CC0. */
const file = (): string =>
  require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

/**
 * Networks that the file wrongly assigns a country: private (RFC 1918) and documentation (RFC 5737, 3849).
 */
const nowhere = new BlockList();
nowhere.addSubnet('172.16.0.0', 12);
nowhere.addSubnet('192.168.0.0', 16);
nowhere.addSubnet('198.51.100.0', 24);
nowhere.addSubnet('203.0.113.0', 24);
nowhere.addSubnet('2001:db8::', 32, 'ipv6');

interface Found {
  readonly country_code?: string;
}

/** From a file of an npm package, without network access; read once. */
export function createGeolocation(): Geolocation {
  let reading: Promise<Reader<never>> | null = null;
  const open = (): Promise<Reader<never>> =>
    (reading ??= readFile(file()).then(
      (bytes) => new Reader(bytes),
      (error: unknown) => {
        reading = null;
        throw error;
      },
    ));
  return {
    async countryOf(address) {
      // A dual-stack socket reports an IPv4 caller as `::ffff:200.1.123.4`.
      const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
      if (!isIPv4(plain) && !isIPv6(plain)) return null;
      if (nowhere.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')) return null;
      const reader = await open();
      return (reader.get(plain) as Found | null)?.country_code ?? null;
    },
  };
}
