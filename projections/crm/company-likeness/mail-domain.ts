import knownProviders from 'email-providers';

/** Providers of neighbouring countries that the package lacks. */
const ofProviders = new Set([
  ...knownProviders,
  ...`adinet.com.uy andinanet.net cantv.net ciudad.com.ar cotas.com.bo ctcinternet.cl entelchile.net entelnet.bo
  etb.net.co fibertel.com.ar hotmail.cl infonegocio.com manquehue.net mi.cl prodigy.net.mx punto.net.ec speedy.com.ar
  supercabletv.net.bo terra.com.pe tie.cl tigo.com.py une.net.co vera.com.uy vtr.net`.split(/\s+/),
]);

const ofAnyCountry =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|aol|protonmail|gmx|yandex|fastmail|posteo)\./;

const ofPages =
  /(^|\.)(facebook|fb|instagram|linkedin|twitter|x|tiktok|youtube|whatsapp|wa|google|goo|linktr|wixsite|blogspot|wordpress|weebly|mercadolibre|mercadoshops|jimdo|jimdofree|godaddysites|sites)\.\p{L}{2,3}(\.\p{L}{2})?$/u;

/** Null: none, or a public e-mail provider. */
export function mailDomain(email: string | null): string | null {
  return ownDomain(/@([^@\s]+)$/.exec(email ?? '')?.[1]);
}

/** Null: none, or a host such as a social network. */
export function pageDomain(website: string | null): string | null {
  return ownDomain(/^(?:https?:\/\/)?([^/?#\s:]+)/i.exec(website ?? '')?.[1]);
}

function ownDomain(host: string | undefined): string | null {
  const domain = host
    ?.toLowerCase()
    .replace(/^(www\d?|e?mail|correo|webmail)\./, '')
    .replace(/\.$/, '');
  if (domain === undefined || !/^[^.]+\..*[^.]{2}$/.test(domain)) return null;
  return ofProviders.has(domain) || ofAnyCountry.test(domain) || ofPages.test(domain) ? null : domain;
}
