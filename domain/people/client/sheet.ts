import { defineCatalogue } from '../../catalogues/catalogue';
import {
  choice,
  country,
  date,
  email,
  flag,
  phone,
  reference,
  references,
  taxNumber,
  text,
  texts,
} from '../../catalogues/engine/fields';
import { otherData } from '../../shared/other-data';
import { pageAddress } from '../../shared/page-address';
import { personName } from '../../shared/person-name';
import { birthdate, genders, likedThing, mostOf } from './inputs';

/**
 * Declared like a catalogue for forms, spreadsheets and imports, but without streams. Account fields are
 * changed on the person, the rest on the client.
 */
export const clientSheet = defineCatalogue({
  name: 'clients',
  category: 'client',
  key: ['email'],
  belongsTo: 'owner',
  fields: {
    name: { ...text({ required: true, max: 120, example: 'Ana Rojas' }), schema: personName },
    email: email({ required: true, example: 'ana.rojas@vinas.cl' }),
    companies: references('companies'),
    position: text({ max: 120, example: 'Jefa de compras' }),
    area: text({ max: 120, example: 'Logística' }),
    location: text({ max: 160, example: 'Planta San Bernardo' }),
    phone: phone({ example: '+56 2 2345 6789' }),
    mobilePhone: phone({ example: '+56 9 8765 4321' }),
    identification: taxNumber({ countryWith: 'country' }),
    country: country({ example: 'CL' }),
    businessUnit: reference('business-units'),
    gender: choice(genders, { example: 'female' }),
    birthdate: { ...date({ example: '1985-04-23' }), schema: birthdate },
    social: texts({ one: pageAddress, most: mostOf.social }),
    hobbies: texts({ example: 'Tenis|Montaña', one: likedThing, most: mostOf.likedThings }),
    likes: texts({ example: 'Café', one: likedThing, most: mostOf.likedThings }),
    isOptedOut: flag({ example: 'false' }),
    otherData: { ...texts(), schema: otherData },
  },
  personal: {
    name: true,
    email: true,
    companies: false,
    position: true,
    area: true,
    location: true,
    phone: true,
    mobilePhone: true,
    identification: true,
    country: false,
    businessUnit: false,
    gender: true,
    birthdate: true,
    social: true,
    hobbies: true,
    likes: true,
    isOptedOut: false,
    otherData: true,
  },
  columns: ['name', 'email', 'companies', 'position'],
  sort: 'name',
  access: { read: 'staff', write: 'manager' },
});
