export const endlessMark = 'read this for ever';
