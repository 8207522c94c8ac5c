import { writeTables } from './write-tables';

/** `npm run tables` */
await writeTables();
