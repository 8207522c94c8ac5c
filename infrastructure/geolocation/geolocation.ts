import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { Reader } from 'mmdb-lib';

/** Tells where network addresses are. */
export interface Geolocation {
  /**
   * The country (ISO 3166-1 alpha-2) an IPv4 or IPv6 address is registered in; null for one that is in none, such as that of the machine
   * itself or of a private network, and for what is no address.
   */
  countryOf(address: string): Promise<string | null>;
}

const require = createRequire(import.meta.url);

/** Addresses and their countries, IPv4 and IPv6 in one file of 7.8 MB (CC0). */
const file = (): string =>
  require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

/** Networks of nobody's country that the file has in one all the same: private ones (RFC 1918) and those of examples (RFC 5737, 3849). */
const nowhere = new BlockList();
nowhere.addSubnet('172.16.0.0', 12);
nowhere.addSubnet('192.168.0.0', 16);
nowhere.addSubnet('198.51.100.0', 24);
nowhere.addSubnet('203.0.113.0', 24);
nowhere.addSubnet('2001:db8::', 32, 'ipv6');

interface Found {
  readonly country_code?: string;
}

/** Answers from a file that comes in a package, without a network. It is read at the first question and kept. */
export function createGeolocation(): Geolocation {
  let reading: Promise<Reader<never>> | null = null;
  const open = (): Promise<Reader<never>> =>
    (reading ??= readFile(file()).then(
      (bytes) => new Reader(bytes),
      (error: unknown) => {
        // The next who asks tries anew.
        reading = null;
        throw error;
      },
    ));
  return {
    async countryOf(address) {
      // A socket that takes both kinds names an IPv4 caller so: `::ffff:200.1.123.4`.
      const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
      if (!isIPv4(plain) && !isIPv6(plain)) return null;
      if (nowhere.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')) return null;
      const reader = await open();
      return (reader.get(plain) as Found | null)?.country_code ?? null;
    },
  };
}
