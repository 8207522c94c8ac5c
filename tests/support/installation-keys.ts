import { parseInstallationKeys } from '@infrastructure/personal-data/installation-keys';

/** The key of the installation in tests, as PERSONAL_DATA_KEY holds it. */
export const testPersonalDataKey = Buffer.alloc(32, 'test').toString('base64');

export const testInstallationKeys = parseInstallationKeys(testPersonalDataKey);
