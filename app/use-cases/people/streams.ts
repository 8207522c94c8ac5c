export const streamOfPerson = (personId: string): string => `person-${personId}`;
